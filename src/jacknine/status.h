/* Refusals of the Jack-Nine family (see ../common/status.h). Rule ids name sections of rules/jack-nine. */
#ifndef TURUP_JACKNINE_STATUS_H
#define TURUP_JACKNINE_STATUS_H

#define TURUP_STATUS_JACKNINE(X) \
    X(MUST_FOLLOW, "1.6", "the led suit must be followed while a card of it is held")

#endif
