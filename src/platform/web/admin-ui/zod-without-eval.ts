import { config } from 'zod';

/** The pages' policy forbids `eval`. Without this setting, zod tries `eval` once, and the browser reports a violation. */
config({ jitless: true });
