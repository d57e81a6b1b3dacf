import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/ask.ts';
import { fillProgramme } from '../support/full-programme.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const KB = 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Creates the records that the test's name lists.
  await fillProgramme(server, '2026-10-20');
});
afterAll(() => server.stop());

it('the bundle of 20 subjects × 5 materials × 4 contents and 200 schedules is at most 60 KB', async () => {
  const { headers, bytes } = await ask(`${server.url}/api/v1/student/bundle`, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(bytes.length).toBeLessThanOrEqual(60 * KB);
});
