/** The maximum clock skew between processes on one database: a later timestamp comes from a wrong clock. */
export const CLOCK_SKEW_MS = 60_000;
