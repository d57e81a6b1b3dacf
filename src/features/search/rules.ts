/** Longest text to look for, in characters. */
export const QUERY_MAX = 100;
