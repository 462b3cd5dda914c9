/* Refusals of the Tichu family (see ../common/status.h). */
#ifndef TURUP_TICHU_STATUS_H
#define TURUP_TICHU_STATUS_H

#define TURUP_STATUS_TICHU(X)

#endif
