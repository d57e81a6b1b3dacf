import { expect, test } from 'vitest';
import { DEFAULT_PROGRAMME } from '#platform/shared/programme.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { createRenderer } from './render.tsx';

const NOT_THERE = 'Materi ini tidak ada. Mungkin sudah dihapus, atau alamatnya salah.';
const ON_SERVER = 'Terjadi kesalahan pada server. Coba lagi sebentar lagi.';
const NO_CONNECTION = 'Tidak dapat terhubung. Periksa sinyal dan kuotamu.';

test.each([
  [404, 'Data tidak ditemukan.', 404, NOT_THERE],
  [500, ON_SERVER, 200, `Materi ini belum dapat dimuat. ${ON_SERVER}`],
  [0, NO_CONNECTION, 200, `Materi ini belum dapat dimuat. ${NO_CONNECTION}`],
])('a material whose read fails with %i shows the reason', async (status, message, pageStatus, hint) => {
  const render = createRenderer({
    // The subject itself is read.
    load: async (call) => ({ ok: false, status: call.path.includes('validate') ? 503 : status, message }),
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/subject/matematika/aljabar/x'));
  const html = page.kind === 'page' ? page.html() : '';
  expect(page).toMatchObject({ kind: 'page', status: pageStatus });
  expect(html).toContain('Error: Failed to fetch material data');
  expect(html).toContain(hint);
  expect(html.includes('sinyal')).toBe(status === 0);
});

test.each([
  [500, ON_SERVER],
  [0, NO_CONNECTION],
])('a subject whose read fails with %i shows the reason', async (status, message) => {
  const render = createRenderer({
    load: async () => ({ ok: false, status, message }),
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/subject/matematika'));
  const html = page.kind === 'page' ? page.html() : '';
  expect(html).toContain('The error : Error Fetching Materials');
  expect(html).toContain(`Materi belum dapat dimuat. ${message}`);
  expect(html.includes('sinyal')).toBe(status === 0);
});

test('a page whose rendering failed does not blame the connection', async () => {
  const render = createRenderer({
    load: async () => {
      throw new Error('a defect');
    },
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/calendar'));
  const html = page.kind === 'page' ? page.html() : '';
  expect(html).toContain('Terjadi kesalahan pada Suluh, bukan pada sinyalmu.');
});

test('the wide calendar shows time range, WIB, classes and webinar descriptions, even in past weeks', async () => {
  const lesson = aPublicSchedule({
    _id: 'a',
    kind: 'classes',
    scheduleDate: '2026-11-03',
    scheduleTimeStart: '2026-11-03T15:00:00+07:00',
    scheduleTimeEnd: '2026-11-03T16:30:00+07:00',
    classes: {
      class: [{ _id: 'k', className: 'Kelas Tifa', mentoringGroup: [] }],
      subjects: null,
      teacher: null,
      substitute: null,
    },
  });
  const event = {
    _id: 'w',
    webinarTheme: 'Karier',
    webinarDescription: 'Kenali jalurmu sebelum memilih jurusan.',
    webinarSpeaker: 'Ani',
    webinarPhoto: '',
    webinarLinkZoom: null,
  };
  const webinar = { ...lesson, _id: 'b', kind: 'webinar' as const, scheduleDate: '2026-11-04', webinar: { event: [event] } };
  const render = createRenderer({
    load: async (call, _sent, model) =>
      call.path.endsWith('calendarSchedules') && typeof model === 'object'
        ? { ok: true, value: { data: [lesson, webinar] } as never }
        : { ok: false, status: 503, message: 'Layanan sedang penuh.' },
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/calendar'));
  const html = page.kind === 'page' ? page.html() : '';
  const dayOf = (date: string) => html.split(`data-day="${date}"`)[1]?.split('</td>')[0] ?? '';
  expect(dayOf('2026-11-03').replaceAll(/<[^>]+>/g, ' ')).toMatch(/15\.00–16\.30\s+WIB .*Kelas Tifa/);
  expect(dayOf('2026-11-04')).toContain('<span>Kenali jalurmu sebelum memilih jurusan.</span>');
});

test("without scripts, 'Coba lagi' on a page that could not be read loads the same address again", async () => {
  const render = createRenderer({
    load: async () => ({ ok: false, status: 503, message: 'Layanan sedang penuh.' }),
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/calendar?month=2026-12'));
  const html = page.kind === 'page' ? page.html() : '';
  const form = /<form><input type="hidden" name="month" value="2026-12"\/><button type="submit"[^>]*>Coba lagi<\/button><\/form>/;
  expect(html).toContain('Layanan sedang penuh.');
  expect(html).toMatch(form);
});

test('the document has a title and a description; the data for scripts has only the title', async () => {
  const render = createRenderer({
    load: async (call) =>
      call.path.endsWith('calendarSchedules')
        ? { ok: true, value: { data: [] } as never }
        : { ok: true, value: { data: [], groups: [] } as never },
    choice: () => null,
    now: () => new Date('2026-11-20T17:40:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const page = await render(new Request('http://localhost/calendar'));
  expect(page).toMatchObject({
    head: { title: 'Kalender November 2026', description: expect.stringMatching(/^Jadwal kelas/) },
    data: { hydration: { page: { head: { title: 'Kalender November 2026', description: '' }, month: '2026-11' } } },
  });
});

test('without scripts, rows of the week ahead link to their days, and the page of a day shows its dialog open', async () => {
  const event = aPublicSchedule({
    anotherEvent: 'Hari ketujuh',
    scheduleDate: '2026-12-04',
    scheduleTimeStart: '2026-12-04T08:00:00+07:00',
    scheduleTimeEnd: '2026-12-04T09:00:00+07:00',
  });
  const render = createRenderer({
    load: async (call, _sent, model) =>
      call.path.endsWith('chedules') && typeof model === 'object'
        ? { ok: true, value: { data: [event] } as never }
        : { ok: false, status: 503, message: 'Layanan sedang penuh.' },
    choice: () => null,
    now: () => new Date('2026-11-28T09:30:00+07:00'),
    programme: DEFAULT_PROGRAMME,
  });
  const draw = async (address: string) => {
    const page = await render(new Request(`http://localhost${address}`));
    return page.kind === 'page' ? page.html() : '';
  };
  const row = /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Hari ketujuh/s.exec(await draw('/calendar'));
  expect(row?.[1]).toBe('/calendar?month=2026-12&amp;day=2026-12-04');
  const day = await draw('/calendar?month=2026-12&day=2026-12-04');
  expect(day).toMatch(/<h1[^>]*><span[^>]*>Kalender <\/span>Desember 2026<\/h1>/);
  expect(day).toMatch(/<dialog [^>]*open=""[^>]*>.*Hari ketujuh/s);
  // Only the browser knows the reader's zone.
  const today = await draw('/');
  expect(today).toMatch(/08\.00–09\.00<span[^>]*> WIB/);
  expect(today).not.toContain('WIT');
});
