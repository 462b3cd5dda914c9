/* Numbered actions and observations of every Jack-Nine preset. */
#include "learner_walk.h"
#include "test_jacknine.h"

int main(void)
{
    for (int i = 1; i < PRESET_COUNT; i++) {
        turup_jn_options options;
        turup_jn_rules rules;
        turup_option_fault fault;
        turup_learner learner;
        preset_options(&options, PRESETS[i].name);
        if (turup_jn_compile(&options, &rules, &fault) != TURUP_OK) continue;
        turup_jn_learn(&rules, &learner);
        walk_rounds(&learner, PRESETS[i].name, 20);
    }
    return test_end("learner_jacknine");
}
