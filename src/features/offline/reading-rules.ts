import type { Reading } from './contract.ts';

/** How many bytes of readings a device stores without a request of the student. A reading is the text of a content. */
export const READINGS_MAX = 150 * 1024;

/** The key of these readings in the cache of the copy (`COPY`). */
export const READINGS_KEY = '/bacaan';

/** The stored readings, by the ids of their contents. */
export type KeptReadings = Record<string, Pick<Reading, 'version' | 'html'>>;
