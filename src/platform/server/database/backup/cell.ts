/** Any value of the portable schema. */
export type Cell = string | number | null;
