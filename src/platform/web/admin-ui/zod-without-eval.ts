import { config } from 'zod';

/** The CSP forbids `eval`; without this setting the validator tries it once, and the browser reports that. */
config({ jitless: true });
