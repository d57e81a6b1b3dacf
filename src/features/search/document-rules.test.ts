import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSearch, type SearchedSchedule, type SearchedSubject } from './document-rules.ts';

let made = 0;
const content = (title: string, description: string, materialType: 'video' | 'book' | 'exercise' = 'video') => ({
  _id: `isi ${(made += 1)} ${title}`,
  title,
  description,
  materialType,
});
const material = (
  title: string,
  text: string,
  specificContents: SearchedSubject['materials'][number]['specificContents'] = [],
) => ({
  _id: `materi ${(made += 1)} ${title}`,
  title,
  content: text,
  specificContents,
});
const subject = (name: string, materials: SearchedSubject['materials']): SearchedSubject => ({
  _id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  materials,
});

const SUBJECTS = [
  subject('Bahasa Indonesia', [
    material('Teks eksposisi', 'Cara menulis dan mempelajari teks yang menjelaskan.', [
      content('Menulis paragraf', 'Langkah demi langkah.'),
      content('Latihan membaca', 'Bacalah teks ini.', 'exercise'),
    ]),
  ]),
  subject('Matematika', [
    material('Pecahan desimal', 'Bilangan di antara dua bilangan bulat.', [
      content('Menghitung pecahan', 'Penjumlahan dan pengurangan.'),
      content('Soal campuran', 'Perkalian pecahan.', 'exercise'),
    ]),
    material('Pecahan', 'Bagian dari keseluruhan.', [content('Buku kerja', 'Untuk belajar sendiri.', 'book')]),
  ]),
  subject('Ilmu Pengetahuan Alam', []),
];

const schedule = (_id: string, day: string, more: Partial<SearchedSchedule> = {}): SearchedSchedule => ({
  _id,
  kind: 'classes',
  scheduleDate: day,
  scheduleTimeStart: `${day}T19:00:00+07:00`,
  scheduleTimeEnd: `${day}T20:30:00+07:00`,
  anotherEvent: '',
  status: 'planned',
  statusReason: null,
  movedFrom: null,
  recordingLink: null,
  classes: { class: [{ className: 'Sasando' }], teacher: { name: 'Maria Bere' }, substitute: null },
  mentoring: { group: [], mentor: null, substitute: null },
  webinar: { event: [] },
  ...more,
});
const TITLES: Record<string, string> = { satu: 'Matematika', dua: 'Rapat wali', tiga: 'Matematika' };
const SCHEDULES = [
  schedule('satu', '2026-11-23'),
  schedule('dua', '2026-11-24', { kind: 'other', anotherEvent: 'Rapat wali matematika' }),
  schedule('tiga', '2026-11-30'),
];

const NOW = new Date('2026-11-23T18:00:00+07:00');

const pause = async () => {};
const { update, find: search } = createSearch(({ _id }: SearchedSchedule) => TITLES[_id] ?? '');
beforeAll(() => update({ subjects: SUBJECTS, schedules: SCHEDULES }, pause));

/** The names of the results, kind by kind, in their order. */
const found = (query: string) => {
  const { subjects, materials, contents, schedules } = search(query, NOW);
  return [
    ...subjects.results.map(({ name }) => name),
    ...materials.results.map(({ title }) => title),
    ...contents.results.map(({ title }) => title),
    ...schedules.results.map(({ _id }) => _id),
  ];
};

it("by a subject's name, finds the subject and the schedules (by time), but not the subject's materials", () => {
  expect(found('matematika')).toEqual(['Matematika', 'satu', 'dua', 'tiga']);
});

it('finds also other forms of a word; records with the word itself come first', () => {
  expect(found('tulisan')).toEqual(['Teks eksposisi', 'Menulis paragraf']);
  expect(found('pelajaran')).toEqual(['Teks eksposisi', 'Buku kerja']);
  expect(found('pecahan')).toEqual(['Pecahan', 'Pecahan desimal', 'Menghitung pecahan', 'Soal campuran']);
});

it('finds by a prefix of a word or of its root', () => {
  expect(found('pecah')).toContain('Pecahan');
  expect(found('matem')).toContain('Matematika');
  expect(found('hitun')).toEqual(['Menghitung pecahan']);
});

it('narrows the results with each further word, which may be in the name of a containing record', () => {
  expect(found('latihan pecahan')).toEqual(['Soal campuran']);
  expect(found('buku matematika')).toEqual(['Buku kerja']);
  expect(found('senin sasando')).toEqual(['satu', 'tiga']);
  expect(found('maria 24 november')).toEqual(['dua']);
});

it('finds a schedule until it ends', () => {
  const at = (moment: string) => search('matematika', new Date(moment)).schedules.results.map(({ _id }) => _id);
  expect(at('2026-11-23T20:29:59+07:00')).toEqual(['satu', 'dua', 'tiga']);
  expect(at('2026-11-23T20:30:00+07:00')).toEqual(['dua', 'tiga']);
  const gone = search('rapat pecahan', new Date('2026-11-25T00:00:00+07:00'));
  expect(gone).toMatchObject({ materials: { count: 2 }, schedules: { count: 0 }, isPartial: true });
});

it('finds coming schedules by what changed', async () => {
  const planned = schedule('tetap', '2026-11-24');
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = planned;
  const changed = createSearch<SearchedSchedule>(() => 'Matematika');
  const schedules = [
    planned,
    { ...planned, _id: 'batal', status: 'cancelled' as const },
    { ...planned, _id: 'pindah', movedFrom: { scheduleDate, scheduleTimeStart, scheduleTimeEnd } },
    { ...planned, _id: 'ganti', classes: { ...planned.classes, substitute: { name: 'Pak Budi' } } },
  ];
  await changed.update({ subjects: [], schedules }, pause);
  const ids = (query: string) => changed.find(query, NOW).schedules.results.map(({ _id }) => _id);
  expect(['dibatalkan', 'batal'].map(ids)).toEqual([['batal'], ['batal']]);
  expect(['pindah', 'dipindah matematika'].map(ids)).toEqual([['pindah'], ['pindah']]);
  expect(ids('digantikan')).toEqual(['ganti']);
});

it('says from when a schedule was moved, who substitutes, and why it is cancelled', async () => {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = schedule('', '2026-11-23');
  const movedFrom = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  const planned = schedule('pindah', '2026-11-24');
  const changed = createSearch<SearchedSchedule>(() => 'Matematika');
  const first = () => changed.find('matematika', NOW).schedules.results[0];
  await changed.update({ subjects: [], schedules: [planned] }, pause);
  expect(first()).toMatchObject({ movedFrom: null, substitutes: [] });
  const classes = { ...planned.classes, substitute: { name: 'Pak Budi' } };
  await changed.update({ subjects: [], schedules: [{ ...planned, movedFrom, classes }] }, pause);
  expect(first()).toMatchObject({ movedFrom, substitutes: ['Digantikan Pak Budi'] });
  const statusReason = 'Listrik padam';
  await changed.update({ subjects: [], schedules: [{ ...planned, status: 'cancelled', statusReason }] }, pause);
  expect(first()).toMatchObject({ status: 'cancelled', statusReason });
});

it.each(['matemtika', 'mtk', 'Matemaitka', 'matmat'])('finds Matematika by %s', (query) => {
  expect(found(query)[0]).toBe('Matematika');
});

it('finds a name by its initials', () => {
  expect(found('ipa')).toEqual(['Ilmu Pengetahuan Alam']);
  expect(found('IPA')[0]).toBe('Ilmu Pengetahuan Alam');
});

it('marks results as partial if none contains all the words', () => {
  expect(search('pecahan gerhana', NOW)).toMatchObject({ isPartial: true, materials: { count: 2 } });
  expect(search('pecahan desimal', NOW).isPartial).toBe(false);
});

it('finds nothing for unknown words and for no words', () => {
  const nothing = { count: 0, results: [] };
  const none = {
    subjects: nothing,
    materials: nothing,
    contents: nothing,
    schedules: nothing,
    recordings: nothing,
    isPartial: false,
  };
  for (const query of ['gerhana', '', '— ??', 'q']) expect(search(query, NOW)).toEqual(none);
});

it('returns at most fifty results, with the total counts', async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  const subjects = numbers(20).map((number) =>
    subject(`Pecahan ${number}`, [
      material(
        `Pecahan ${number}`,
        '',
        numbers(5).map(() => content('Pecahan', '')),
      ),
    ]),
  );
  const schedules = numbers(30).map((number) => schedule(String(number), '2026-11-23'));
  const many = createSearch(() => 'Pecahan');
  await many.update({ subjects, schedules }, pause);
  const first = many.find('pecahan', NOW);
  expect(
    [first.subjects, first.materials, first.contents, first.schedules].map(({ count, results }) => [count, results.length]),
  ).toEqual([
    [20, 8],
    [20, 12],
    [100, 18],
    [30, 12],
  ]);
});

it('returns the same order with fewer schedules, as on a device', async () => {
  const fewer = createSearch(() => '');
  await fewer.update({ subjects: SUBJECTS, schedules: [] }, pause);
  for (const query of ['pecahan', 'belajar', 'menulis teks', 'bilangan bulat']) {
    const { schedules: _all, ...rest } = search(query, NOW);
    const { schedules: _none, ...same } = fewer.find(query, NOW);
    expect(same).toEqual(rest);
  }
});

describe('past schedules', () => {
  const recordingLink = 'https://youtu.be/MHXO86wKeDY';
  const PAST = [
    schedule('awal', '2026-10-02', { recordingLink }),
    schedule('tanpa', '2026-11-03'),
    schedule('batal', '2026-11-04', { recordingLink, status: 'cancelled' }),
    schedule('akhir', '2026-11-20', { recordingLink }),
    schedule('nanti', '2026-11-23', { recordingLink }),
  ];
  const withPast = createSearch<SearchedSchedule>(() => 'Matematika');
  beforeAll(() => withPast.update({ subjects: [], schedules: PAST }, pause));
  const ids = (query: string, now = NOW) => {
    const { schedules, recordings } = withPast.find(query, now);
    return [schedules, recordings].map(({ results }) => results.map(({ _id }) => _id));
  };

  it('are found if they have a recording, latest first', () => {
    expect(ids('matematika')).toEqual([['nanti'], ['akhir', 'awal']]);
    expect(ids('rekaman maria')).toEqual([['nanti'], ['akhir', 'awal']]);
    expect(ids('matematika', new Date('2026-11-24T00:00:00+07:00'))).toEqual([[], ['nanti', 'akhir', 'awal']]);
  });

  it('are at most ten', async () => {
    const many = createSearch<SearchedSchedule>(() => 'Matematika');
    const schedules = Array.from({ length: 14 }, (_, day) =>
      schedule(`r${day}`, `2026-11-${String(day + 1).padStart(2, '0')}`, { recordingLink }),
    );
    await many.update({ subjects: [], schedules }, pause);
    const { count, results } = many.find('matematika', NOW).recordings;
    expect([count, results.length, results[0]?._id]).toEqual([14, 10, 'r13']);
  });
});

describe('an update', () => {
  const plain = (subjects: readonly SearchedSubject[]) => ({ subjects, schedules: SCHEDULES });

  it('indexes only changed records', async () => {
    const again = createSearch<SearchedSchedule>(({ _id }) => TITLES[_id] ?? '');
    const [first, ...rest] = SUBJECTS;
    if (!first) throw new Error('There are no subjects.');
    expect(await again.update(plain(SUBJECTS), pause)).toBe(14);
    expect(await again.update(plain(structuredClone(SUBJECTS)), pause)).toBe(0);

    const changed = structuredClone(first);
    const [, reading] = changed.materials[0]?.specificContents ?? [];
    if (!reading) throw new Error('There is no content.');
    reading.description = 'Simaklah gerhana.';
    expect(await again.update(plain([changed, ...rest]), pause)).toBe(1);
    expect(again.find('gerhana', NOW).contents.results.map(({ title }) => title)).toEqual(['Latihan membaca']);
    expect(again.find('bacalah', NOW).contents.results.map(({ title }) => title)).toEqual(['Latihan membaca']);

    expect(await again.update(plain(rest), pause)).toBe(0);
    expect(again.find('gerhana', NOW).contents.count).toBe(0);
    expect(await again.update({ subjects: rest, schedules: SCHEDULES.slice(1) }, pause)).toBe(0);
    expect(again.find('maria', NOW).schedules.results.map(({ _id }) => _id)).toEqual(['dua', 'tiga']);
  });

  it('pauses after a few texts, even while it removes texts', async () => {
    const long = 'pecahan bilangan '.repeat(80);
    const many = subject(
      'Banyak',
      Array.from({ length: 60 }, (_, place) => material(`Materi ${place}`, long)),
    );
    const again = createSearch(() => '');
    const pauses = vi.fn(pause);
    await again.update({ subjects: [many], schedules: [] }, pauses);
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(15);
    pauses.mockClear();
    await again.update({ subjects: [many], schedules: [] }, pauses);
    expect(pauses.mock.calls.length).toBeLessThanOrEqual(1);
    await again.update({ subjects: [], schedules: [] }, pauses);
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(15);
  });
});
