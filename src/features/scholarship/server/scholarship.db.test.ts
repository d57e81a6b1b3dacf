import { beforeEach, expect, it } from 'vitest';
import { roundText } from '../round-rules.ts';
import { addDays } from '#platform/shared/wib.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PATH = '/api/v1/admin/scholarship';
const PUBLIC = '/api/v1/student/scholarship';
const ROUND = {
  name: 'Beasiswa 2027',
  opens: '2026-12-01',
  closes: '2026-12-31',
  announced: '2027-01-20',
  formLink: 'https://obor.example/daftar',
};
const PAGE = {
  sections: [{ title: 'Syarat', text: '- Rajin\n- **Jujur** <script>alert(1)</script>' }],
  rounds: [ROUND],
  contacts: [{ name: 'Narahubung Beasiswa', phone: '+62 812 0000 0001' }],
};

let server: TestServer;
let admin: Caller;

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-20T10:00:00+07:00' });
  admin = await server.admin();
  return () => server.stop();
});

it('begins with the texts about the scholarship of 2025', async () => {
  const { data } = (await admin.get(PATH)).body;
  const words = JSON.stringify(data);
  for (const text of ['Rp500.000', 'warga negara Indonesia', 'Indonesia timur', '700–1.000 kata', '10 Agustus 2025']) {
    expect(words).toContain(text);
  }
  expect(data.rounds).toMatchObject([{ opens: '2025-06-19', closes: '2025-07-08' }]);
  expect(data.updatedAt).toBeNull();
  expect((await server.visitor().get(PUBLIC)).body.data).toMatchObject({ current: { state: 'over' }, updatedAt: null });
});

it('stores the page, and shows students safe HTML and the state of the round', async () => {
  const answer = await admin.put(PATH, PAGE);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({ ...PAGE, updatedAt: expect.any(String) });
  const { data } = (await server.visitor().get(PUBLIC)).body;
  expect(data.sections).toEqual([{ title: 'Syarat', html: expect.stringContaining('<strong>Jujur</strong>') }]);
  expect(data.sections[0].html).not.toContain('<script');
  expect(data.current).toEqual({ name: 'Beasiswa 2027', state: 'before', text: 'Dibuka 1 Desember 2026' });
});

it('shows another state of the round at midnight in WIB, without a write', async () => {
  await admin.put(PATH, PAGE);
  const state = async () => (await server.visitor().get(PUBLIC)).body.data.current.text;
  server.clock.now = new Date('2026-12-31T23:59:59+07:00');
  expect(await state()).toBe('Ditutup hari ini');
  server.clock.now = new Date('2027-01-01T00:00:00+07:00');
  expect(await state()).toBe('Diumumkan 20 Januari 2027');
});

it('shows the right state on each day of a round, also after an admin moves the closing day', async () => {
  await admin.put(PATH, PAGE);
  const moved = { day: '2026-12-29', closes: '2027-01-04' };
  const at = async (instant: string) => {
    server.clock.now = new Date(instant);
    const { today, current, rounds } = (await server.visitor().get(PUBLIC)).body.data;
    expect(today).toBe(instant.slice(0, 10));
    return [rounds[0].closes, current.text];
  };
  const shown = new Map<string, string>();
  let closes = ROUND.closes;
  for (let day = '2026-11-29'; day <= '2027-01-22'; day = addDays(day, 1)) {
    const first = await at(`${day}T00:00:00.000+07:00`);
    expect(first[0]).toBe(closes);
    if (day === moved.day) {
      admin = await server.admin();
      const seen = (await admin.get(PATH)).body.data.updatedAt;
      const rounds = [{ ...ROUND, closes: moved.closes }];
      expect((await admin.put(PATH, { ...PAGE, rounds, updatedAt: seen })).status).toBe(200);
      ({ closes } = moved);
    }
    const last = await at(`${day}T23:59:59.999+07:00`);
    if (day !== moved.day) expect([day, ...last]).toEqual([day, ...first]);
    shown.set(day, last[1]);
    expect(last[1]).toBe(roundText({ ...ROUND, closes }, day));
  }
  expect(Object.fromEntries(shown)).toMatchObject({
    '2026-11-30': 'Dibuka 1 Desember 2026',
    '2026-12-01': 'Ditutup 30 hari lagi',
    '2026-12-28': 'Ditutup 3 hari lagi',
    '2026-12-29': 'Ditutup 6 hari lagi',
    '2026-12-31': 'Ditutup 4 hari lagi',
    '2027-01-03': 'Ditutup besok',
    '2027-01-04': 'Ditutup hari ini',
    '2027-01-05': 'Diumumkan 20 Januari 2027',
    '2027-01-20': 'Diumumkan hari ini',
    '2027-01-21': 'Sudah selesai',
  });
});

it('shows the page as it looks on another day (`?pada=`) only to admins', async () => {
  await admin.put(PATH, PAGE);
  const on = async (caller: Caller) => caller.get(`${PUBLIC}?pada=2026-12-30`);
  expect((await on(admin)).body.data).toMatchObject({ today: '2026-12-30', current: { text: 'Ditutup besok' } });
  expect((await on(server.visitor())).body.data).toMatchObject({ today: '2026-11-20', current: { state: 'before' } });
  expect((await on(admin)).headers.get('cache-control')).toBe('no-store');
  expect((await admin.get(`${PUBLIC}?pada=besok`)).status).toBe(422);
  expect((await server.visitor().get(`${PUBLIC}?pada=besok`)).body.data.today).toBe('2026-11-20');
});

it.each([
  [
    { rounds: [{ ...ROUND, closes: '2026-11-30' }] },
    'rounds.closes',
    'Hari penutupan harus sama dengan atau sesudah hari pembukaan.',
  ],
  [
    { rounds: [{ ...ROUND, announced: '2026-12-30' }] },
    'rounds.announced',
    'Hari pengumuman harus sama dengan atau sesudah hari penutupan.',
  ],
  [{ rounds: [ROUND, { ...ROUND, name: 'beasiswa  2027' }] }, 'rounds', 'Dua gelombang punya nama yang sama.'],
  [{ sections: [] }, 'sections', 'Isi satu sampai 12 bagian, masing-masing dengan judul dan teks.'],
  [{ rounds: [{ ...ROUND, opens: '2026-02-30' }] }, 'rounds.opens', 'Isi tanggal yang ada, misalnya 2027-01-20.'],
])('refuses %j', async (part, field, message) => {
  const { status, body } = await admin.put(PATH, { ...PAGE, ...part });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field, message }]);
});

it('records each change in the history, where it can be undone', async () => {
  await admin.put(PATH, PAGE);
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  const seen = (await admin.get(PATH)).body.data.updatedAt;
  await admin.put(PATH, { ...PAGE, rounds: [{ ...ROUND, closes: '2027-01-05' }], updatedAt: seen });
  expect((await admin.put(PATH, { ...PAGE, updatedAt: seen })).status).toBe(409);
  const [entry] = (await admin.get('/api/v1/admin/history')).body.data;
  expect(entry).toMatchObject({ entity: 'scholarship', changes: [{ field: 'rounds' }] });
  expect((await admin.post(`/api/v1/admin/history/${entry._id}/undo`, {})).status).toBe(200);
  expect((await admin.get(PATH)).body.data).toMatchObject(PAGE);
});
