import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { staffCaller } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;
let teacher: { _id: string; name: string; email: string };

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  admin = await server.admin();
  teacher = await make.teacher(admin);
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

describe('the pages of teachers and mentors', () => {
  it.each([
    ['/staf', 200],
    ['/staf/', 200],
    ['/staf/masuk', 200],
    ['/staf/jam', 200],
    ['/staf/akun/', 200],
    ['/staf/tidak-ada', 404],
  ])('%s has status %i and is not cached', async (path, status) => {
    const answer = await server.visitor().get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.text).toContain('<title>Guru</title><script type="application/json" id="programme">');
    expect(answer.headers.get('link')).toBeNull();
  });

  it('do not answer an address that only begins with the same letters', async () => {
    expect((await server.visitor().get('/staff')).text).not.toContain('<title>Guru</title>');
  });

  it('have a Link header that preloads the first reads of a signed-in person', async () => {
    const staff = await staffCaller(server, teacher.email);
    const reads = async (path: string) =>
      [...((await staff.get(path)).headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(([, to]) => to);
    const me = '/api/v1/staff/me';
    // Today is Friday, 20 November 2026. The page of the current week also reads the five weeks before, to show sessions without a
    // log.
    expect(await reads('/staf')).toEqual([me, '/api/v1/staff/schedules?from=2026-10-12&to=2026-11-22&movedFrom=true']);
    expect(await reads('/staf?minggu=2026-12-03')).toEqual([
      me,
      '/api/v1/staff/schedules?from=2026-11-30&to=2026-12-06&movedFrom=true',
    ]);
    expect(await reads('/staf/jam')).toEqual([me, '/api/v1/staff/hours?from=2026-06-01&to=2026-11-20']);
    expect(await reads('/staf/jam?dari=2020-01-01&sampai=2026-01-01')).toEqual([me]);
    expect(await reads('/staf/akun')).toEqual([me, '/api/v1/staff/sessions']);
    for (const path of [...(await reads('/staf')), ...(await reads('/staf/jam')), ...(await reads('/staf/akun'))]) {
      expect([path, (await staff.get(path ?? '')).status]).toEqual([path, 200]);
    }
  });

  it('use scripts that browsers cache for a year', async () => {
    const script = await server.visitor().get('/staf/assets/staff-1.js');
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await server.visitor().get('/staf/assets/lain.js')).status).toBe(404);
  });

  it("open with a teacher's link, also a second time; an admin's link opens the admin's pages", async () => {
    const pathOf = ({ link }: { link: string }) => new URL(link).pathname;
    const own = pathOf((await admin.post(`/api/v1/admin/teachers/${teacher._id}/link`)).body);
    const invited = { name: 'Ani Lobo', email: 'ani@example.org' };
    const others = pathOf((await admin.post('/api/v1/admin/admins', invited)).body);
    for (const [path, script, kind, name] of [
      [own, /id="programme"/, 'staff', teacher.name],
      [others, /long enough to be compressed/, 'admin', invited.name],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await server.visitor().get(path);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
        expect(answer.text).toMatch(script);
        expect(answer.text).toContain(`"kind":"${kind}","name":"${name}"`);
      }
    }
    expect((await server.visitor().get(own)).text).not.toContain('long enough to be compressed');
    const gone = await server.visitor().get('/masuk/tidak-ada');
    expect(gone.status).toBe(410);
    // The page of a link that is no longer valid is the smaller one of the staff, and is the same as for any other such link.
    expect(gone.text).not.toContain('long enough to be compressed');
    expect(gone.text).toBe((await server.visitor().get('/masuk/tidak-ada-juga')).text);
  });
});
