import type { Reading } from './contract.ts';

/** How many bytes of texts a device keeps by itself. */
export const READINGS_MAX = 150 * 1024;

/** Where the store of the copy has the texts that it keeps by itself. */
export const READINGS_KEY = '/bacaan';

/** The kept texts, by the ids of their contents. */
export type KeptReadings = Record<string, Pick<Reading, 'version' | 'html'>>;
