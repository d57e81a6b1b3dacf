/** The maximum number of records of one list. No programme has as many; the limit bounds every query. */
export const LIST_MAX = 10_000;
