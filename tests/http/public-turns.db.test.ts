import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make } from '../support/builders.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { eventually } from '../support/eventually.ts';

// The server computes only a few public answers at the same time: each needs a turn, and one network has at most two turns.
// Prepared answers need no turn.

const FLOODING = ['203.0.113.7', '2001:db8:1:2::7'];
const OTHER = '198.51.100.9';

let server: TestServer;
let pages: BuiltPages;
let number = 0;

/** Returns an address that was not requested before, so its answer must be computed. */
const newDays = () => {
  number += 1;
  return `/api/v1/student/schedules?from=2026-11-01&to=2027-01-${String(number).padStart(2, '0')}`;
};
const get = (address: string, path: string) => server.visitor().get(path, { 'x-forwarded-for': address });

/** Holds all turns of a network until the returned function is called. */
async function occupy(address: string): Promise<() => Promise<void>> {
  let end = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  const works = [1, 2].map(() => server.app.publicTurns.run(networkOf(address), () => until));
  await eventually(() => expect(server.app.publicTurns.running).toBe(2));
  return async () => {
    end();
    await Promise.all(works);
  };
}

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({
    settings: { TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' },
    publicTurnLimits: { waitingOfKey: 2 },
    webDir: pages.dir,
  });
  await make.subject(await server.admin(), { name: 'Tenun Ikat' });
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

describe.each(FLOODING)('a network that floods (%s)', (address) => {
  it('waits in its own queue, while requests of another network are answered', async () => {
    const end = await occupy(address);
    const waiting = get(address, newDays());
    await eventually(() => expect(server.app.publicTurns.waiting).toBe(1));
    for (const path of [newDays(), '/cari?q=tenun', '/api/v1/student/search?q=ikat', '/kalender.ics', '/no-such-page']) {
      expect([path, (await get(OTHER, path)).status]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    }
    expect(server.app.publicTurns.waiting).toBe(1);
    await end();
    expect((await waiting).status).toBe(200);
  });

  it('gets prepared answers without a turn, even if the address has other query parameters', async () => {
    const path = newDays();
    await get(OTHER, path);
    const end = await occupy(address);
    expect((await get(address, path)).status).toBe(200);
    expect((await get(address, `${path}&utm_source=x`)).status).toBe(200);
    await end();
  });

  it('is refused with 503 when too many requests wait, for each kind of read', async () => {
    const end = await occupy(address);
    const waiting = [get(address, newDays()), get(address, newDays())];
    await eventually(() => expect(server.app.publicTurns.waiting).toBe(2));
    const paths = [
      newDays(),
      `/cari?q=${number}`,
      `/api/v1/student/search?q=${number}`,
      `/api/v1/student/bundle?have=aaaaaa${10 + number}`,
      `/jadwal/${number}.ics`,
      `/api/v1/student/activity/20${10 + number}-10`,
    ];
    for (const path of paths) {
      const refused = await get(address, path);
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
    // Unknown addresses share one prepared page.
    expect((await get(address, `/no-such-page-${number}`)).status).toBe(404);
    await end();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });

  it('drops the requests of clients that disconnect while they wait', async () => {
    const end = await occupy(address);
    const controller = new AbortController();
    const headers = { 'x-forwarded-for': address };
    const gone = fetch(server.url + newDays(), { signal: controller.signal, headers }).catch(() => 'gone');
    await eventually(() => expect(server.app.publicTurns.waiting).toBe(1));
    const computed = server.app.prepared.counts.computed;
    controller.abort();
    await eventually(() => expect(server.app.publicTurns.waiting).toBe(0));
    expect(await gone).toBe('gone');
    await end();
    expect(server.app.prepared.counts.computed).toBe(computed);
  });
});
