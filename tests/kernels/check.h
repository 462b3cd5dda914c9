/* A check that counts its failures and says what was wrong; the test programs return test_failures != 0. */
#ifndef TURUP_TEST_CHECK_H
#define TURUP_TEST_CHECK_H

#include <stdio.h>

static int test_failures;

#define CHECK(condition, ...) \
    do { \
        if (!(condition)) { \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__); \
            printf("\n"); \
            test_failures++; \
        } \
    } while (0)

#endif
