import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const PATH = '/api/v1/student/reports';

let server: TestServer;

afterEach(() => server.stop());

/** Returns the warnings in the log. In pino, 40 is the level `warn`; errors have higher levels. */
const warnings = () => server.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

describe('behind a proxy', () => {
  it.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
    ['Forwarded', { forwarded: 'for=203.0.113.9' }],
  ])(
    'the header %s causes one warning if TRUST_PROXY is not set; it names the setting, but no visitor',
    async (_name, headers) => {
      server = await startTestServer();
      await server.visitor().get(PATH);
      expect(warnings()).toEqual([]);
      for (let number = 0; number < 3; number += 1) await server.visitor().get(PATH, headers);
      expect(warnings()).toHaveLength(1);
      expect(warnings()[0].msg).toMatch(/A proxy .+ TRUST_PROXY is not set.+ TRUST_PROXY=loopback/);
      expect(JSON.stringify(warnings())).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
    },
  );

  it.each(['loopback', 'off'])('there is no warning with TRUST_PROXY=%s', async (TRUST_PROXY) => {
    server = await startTestServer({ settings: { TRUST_PROXY } });
    await server.visitor().get(PATH, { 'x-forwarded-for': '203.0.113.9' });
    expect(warnings()).toEqual([]);
  });

  it('there is no warning if a request for /reached has a false address', async () => {
    server = await startTestServer();
    await server.visitor().get('/reached', { 'x-forwarded-for': '203.0.113.9' });
    expect(warnings()).toEqual([]);
    await server.visitor().get(PATH, { 'x-forwarded-for': '203.0.113.9' });
    expect(warnings()).toHaveLength(1);
  });
});

describe('the limit of calls', () => {
  it('counts all addresses of an IPv6 network together, and each IPv4 address separately', async () => {
    server = await startTestServer({ settings: { TRUST_PROXY: 'loopback' }, callsAMinute: 5 });
    const call = async (from: string) =>
      (await server.app.inject({ url: PATH, headers: { 'x-forwarded-for': from } })).statusCode;
    for (let number = 1; number <= 5; number += 1) expect(await call(`2001:db8:1:2::${number}`)).toBe(200);
    expect(await call('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await call('2001:db8:1:3::1')).toBe(200);
    expect(await call('::ffff:203.0.113.9')).toBe(200);
  });
});
