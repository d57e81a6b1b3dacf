/** The accepted clock difference of processes that share a database. A later timestamp was written by a wrong clock. */
export const CLOCK_SKEW_MS = 60_000;
