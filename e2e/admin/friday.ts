import { test as base } from './fixtures.ts';
import { startServer } from './server.ts';

export { expect } from './fixtures.ts';

/**
 * A server for tests whose expected texts contain days or hours. Its programme is empty, and its clock starts at 14.00 WIB on
 * Friday, 20 November 2026.
 */
export const test = base.extend({
  server: [
    async ({}, provide) => {
      const server = await startServer({
        sampleData: false,
        env: { NODE_ENV: 'test', FAKE_NOW: '2026-11-20T14:00:00+07:00' },
      });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
