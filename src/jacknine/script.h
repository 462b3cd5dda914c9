/* Which steps a game walks through, and which options do not go together. */
#ifndef TURUP_JACKNINE_SCRIPT_H
#define TURUP_JACKNINE_SCRIPT_H

#include "rules.h"

/* OPTION_CONFLICT, with the option at fault and the reason, if two options contradict each other. The tables of seats,
 * packets and play are set. (conflicts.c) */
turup_status turup_jn_check_options(const turup_jn_rules *rules, turup_option_fault *fault);

/* Writes rules->script. */
void turup_jn_set_script(turup_jn_rules *rules);

#endif
