/** Most records that one list reads: far above what a programme has, so that no query is without bound. */
export const LIST_MAX = 10_000;
