/** The maximum records of one list: far more than a programme has, so that every query is bounded. */
export const LIST_MAX = 10_000;
