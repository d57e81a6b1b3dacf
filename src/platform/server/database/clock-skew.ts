/** The maximum clock difference between processes that share a database. A timestamp further in the future comes from a wrong clock. */
export const CLOCK_SKEW_MS = 60_000;
