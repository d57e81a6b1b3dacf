import { config } from 'zod';

/** The pages' policy forbids `eval`; without this the validator tries it once, and the browser reports it. */
config({ jitless: true });
