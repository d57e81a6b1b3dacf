/** How far the clocks of several processes on one database may differ: what is dated further ahead was dated by a wrong one. */
export const CLOCK_SKEW_MS = 60_000;
