import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ORIGIN = 'https://belajar.example.org';
const LINK = 'https://zoom.us/j/80000000001';
const NOBODY = '00000000-0000-4000-8000-000000000000';

let built: BuiltPages;
let server: TestServer;
let admin: Caller;
let lesson: string;
let cancelled: string;
let late: string;

beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir, settings: { PUBLIC_URL: ORIGIN } });
  admin = await server.admin();
  const subject = await make.subject(admin, { name: 'Matematika' });
  const teacher = await make.teacher(admin, { name: 'Ibu Ani', subject: [subject._id] });
  const owner = await make.classOf(admin, { className: 'Kelas Tifa' });
  lesson = (
    await make.schedule(admin, {
      scheduleDate: '2026-11-26',
      scheduleTimeStart: '19:00',
      scheduleTimeEnd: '20:30',
      kind: 'classes',
      anotherEvent: '',
      linkZoom: LINK,
      classes: { class: [owner._id], subjects: subject._id, teacher: teacher._id },
      recordingLink: 'https://youtu.be/MHXO86wKeDY',
    })
  )._id;
  cancelled = (
    await make.schedule(admin, {
      scheduleDate: '2026-11-26',
      anotherEvent: 'Upacara & <doa>',
      status: 'cancelled',
      statusReason: 'Listrik padam.',
      linkZoom: LINK,
    })
  )._id;
  late = (
    await make.schedule(admin, {
      scheduleDate: '2026-11-26',
      scheduleTimeStart: '22:00',
      scheduleTimeEnd: '23:00',
      anotherEvent: 'Larut',
    })
  )._id;
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

/** Returns the page at a time on 26 November (WIB): its head, its main part, and the whole HTML. */
async function pageAt(time: string, id: string) {
  server.clock.now = new Date(`2026-11-26T${time}:00+07:00`);
  const { status, text } = await server.visitor().get(`/jadwal/${id}`);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
  const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(text)?.[1];
  return { status, text, main, plain: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), tag };
}

/** Returns the text that a WhatsApp link shares. */
function messageOf(main: string, label: string): string {
  const links = [...main.matchAll(/<a [^>]*href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const [, href = ''] = links.find(([, , inside = '']) => inside.includes(label)) ?? [];
  const encoded = /^https:\/\/wa\.me\/\?text=([^&+#]*)$/.exec(href)?.[1];
  expect([label, href, encoded === undefined]).toEqual([label, href, false]);
  return decodeURIComponent(encoded ?? '');
}

describe('/jadwal/{id} without scripts', () => {
  it('removes characters from a stored name that would change the direction of its title, preview or calendar event', async () => {
    const { _id } = await make.schedule(admin, { scheduleDate: '2026-11-26', anotherEvent: 'Rapat \u202egnubaG\u2066 guru' });
    const { text, tag } = await pageAt('10:00', _id);
    expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toMatch(/^Rapat gnubaG guru · Kam 26 Nov/);
    expect(tag('og:title')).toMatch(/^Rapat gnubaG guru · Kam 26 Nov/);
    const event = (await server.visitor().get(`/jadwal/${_id}.ics`)).text;
    expect(/^SUMMARY:(.*)$/m.exec(event)?.[1]?.trim()).toBe('Rapat gnubaG guru');
  });

  it('has a preview with the title and the times in three zones', async () => {
    const { status, tag } = await pageAt('10:00', lesson);
    expect(status).toBe(200);
    expect(tag('og:title')).toBe('Matematika · Kam 26 Nov, 19.00 WIB / 20.00 WITA / 21.00 WIT');
    expect(tag('og:description')).toBe('Kelas, Kamis, 26 November 2026, 19.00–20.30 WIB. Kelas: Kelas Tifa. Pengajar: Ibu Ani');
    expect(tag('og:url')).toBe(`${ORIGIN}/jadwal/${lesson}`);
    expect((await pageAt('10:00', late)).tag('og:title')).toBe('Larut · Kam 26 Nov, 22.00 WIB / 23.00 WITA / Jum 00.00 WIT');
    expect((await pageAt('10:00', cancelled)).tag('og:title')).toBe(
      'Dibatalkan: Upacara &amp; &lt;doa&gt; · Kam 26 Nov, 09.00 WIB / 10.00 WITA / 11.00 WIT',
    );
  });

  it('shows the times in three zones, the people, and when the link opens', async () => {
    const { plain, main, text } = await pageAt('10:00', lesson);
    for (const shown of ['19.00–20.30 WIB', '20.00–21.30 WITA', '21.00–22.30 WIT', 'Kamis, 26 November 2026', 'Kelas Tifa']) {
      expect(plain).toContain(shown);
    }
    expect(plain).toContain('Tautan dibuka 18.30 WIB · 19.30 WITA · 20.30 WIT');
    expect(plain).toContain('Akan datang');
    expect(main).toContain('href="/calendar?month=2026-11&amp;day=2026-11-26"');
    expect(main).toContain(`href="/jadwal/${lesson}.ics"`);
    expect(text).not.toContain(LINK);
  });

  it.each([
    ['18:29', 'Akan datang', null],
    ['18:30', 'Tautan sudah dibuka', 'Gabung'],
    ['19:00', 'Sedang berlangsung', 'Gabung'],
    ['20:29', 'Sedang berlangsung', 'Gabung'],
    ['20:30', 'Selesai', 'Tonton rekaman'],
  ])('at %s shows "%s" and links to %s', async (time, status, way) => {
    const { plain, main } = await pageAt(time, lesson);
    expect(plain).toContain(status);
    for (const link of ['Gabung', 'Tonton rekaman']) expect([link, plain.includes(link)]).toEqual([link, link === way]);
    expect(main.includes(`href="${LINK}"`)).toBe(way === 'Gabung');
    const comes = status !== 'Selesai';
    for (const action of ['Tambah ke kalender', 'Saya berhalangan']) expect(plain.includes(action)).toBe(comes);
    expect(plain).toContain('Kirim ke WhatsApp');
  });

  it('shares by WhatsApp a text without plus signs; an absence is only reported by WhatsApp, not stored', async () => {
    const { main } = await pageAt('10:00', lesson);
    expect(messageOf(main, 'Kirim ke WhatsApp')).toBe(
      `Matematika (Kelas)\nKamis, 26 November 2026\n19.00–20.30 WIB\n20.00–21.30 WITA\n21.00–22.30 WIT\nKelas: Kelas Tifa\nPengajar: Ibu Ani\nRincian dan tautan: ${ORIGIN}/jadwal/${lesson}`,
    );
    const absence = messageOf(main, 'Saya berhalangan');
    expect(absence).toMatch(/^Maaf, saya berhalangan hadir\.\nMatematika \(Kelas\)\n/);
    expect(absence).toMatch(/\nAlasan: $/);
    expect(main).not.toContain('<form');
  });

  it('shows a cancellation with its reason and no link', async () => {
    const { plain, main, text } = await pageAt('09:30', cancelled);
    expect(plain).toMatch(/Dibatalkan +Upacara .*Dibatalkan: Listrik padam\..*09\.00–/);
    for (const absent of ['Gabung', 'Tautan dibuka', 'Tambah ke kalender', 'Saya berhalangan', 'Sedang berlangsung']) {
      expect([absent, plain.includes(absent)]).toEqual([absent, false]);
    }
    expect(text).not.toContain(LINK);
    expect(messageOf(main, 'Kirim ke WhatsApp')).toMatch(/^DIBATALKAN\nUpacara & <doa>\n/);
  });

  it('answers an unknown schedule with a page of its own and the status 404', async () => {
    for (const id of [NOBODY, 'tidak-ada', '%E0%A4%A']) {
      const { status, text } = await server.visitor().get(`/jadwal/${id}`, { accept: 'text/html' });
      expect([id, status]).toEqual([id, 404]);
      if (id === NOBODY) expect(text).toContain('Kegiatan ini tidak ada');
    }
  });
});
