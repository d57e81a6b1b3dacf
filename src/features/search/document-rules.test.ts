import { beforeAll, expect, it } from 'vitest';
import { createSearch, type Search, type SearchedSchedule, type SearchedSubject } from './document-rules.ts';

const content = (title: string, description: string, materialType: 'video' | 'book' | 'exercise' = 'video') => ({
  _id: `isi ${title}`,
  title,
  description,
  materialType,
});
const material = (
  title: string,
  text: string,
  specificContents: SearchedSubject['materials'][number]['specificContents'] = [],
) => ({
  _id: `materi ${title}`,
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

let search: Search;
beforeAll(async () => {
  search = await createSearch(
    { subjects: SUBJECTS, schedules: SCHEDULES },
    ({ _id }) => TITLES[_id] ?? '',
    async () => {},
  );
});

/** What is found, in its order, kind by kind. */
const found = (query: string) => {
  const { subjects, materials, contents, schedules } = search(query, NOW);
  return [
    ...subjects.results.map(({ name }) => name),
    ...materials.results.map(({ title }) => title),
    ...contents.results.map(({ title }) => title),
    ...schedules.results.map(({ _id }) => _id),
  ];
};

it('finds a subject, and schedules in the order of their time; what only stands in a subject is not found by its name', () => {
  expect(found('matematika')).toEqual(['Matematika', 'satu', 'dua', 'tiga']);
});

it('finds by another form of the word, the word itself first', () => {
  expect(found('tulisan')).toEqual(['Teks eksposisi', 'Menulis paragraf']);
  expect(found('pelajaran')).toEqual(['Teks eksposisi', 'Buku kerja']);
  expect(found('pecahan')).toEqual(['Pecahan', 'Pecahan desimal', 'Menghitung pecahan', 'Soal campuran']);
});

it('finds while a word is typed, and by its root', () => {
  expect(found('pecah')).toContain('Pecahan');
  expect(found('matem')).toContain('Matematika');
  expect(found('hitun')).toEqual(['Menghitung pecahan']);
});

it('narrows by each further word, by what a content stands in too', () => {
  expect(found('latihan pecahan')).toEqual(['Soal campuran']);
  expect(found('buku matematika')).toEqual(['Buku kerja']);
  expect(found('senin sasando')).toEqual(['satu', 'tiga']);
  expect(found('maria 24 november')).toEqual(['dua']);
});

it('lets a schedule go when it is over', () => {
  const at = (moment: string) => search('matematika', new Date(moment)).schedules.results.map(({ _id }) => _id);
  expect(at('2026-11-23T20:29:59+07:00')).toEqual(['satu', 'dua', 'tiga']);
  expect(at('2026-11-23T20:30:00+07:00')).toEqual(['dua', 'tiga']);
  const gone = search('rapat pecahan', new Date('2026-11-25T00:00:00+07:00'));
  expect(gone).toMatchObject({ materials: { count: 2 }, schedules: { count: 0 }, isPartial: true });
});

it.each(['matemtika', 'mtk', 'Matemaitka', 'matmat'])('finds Matematika by %s', (query) => {
  expect(found(query)[0]).toBe('Matematika');
});

it('finds a name by its initials', () => {
  expect(found('ipa')).toEqual(['Ilmu Pengetahuan Alam']);
  expect(found('IPA')[0]).toBe('Ilmu Pengetahuan Alam');
});

it('says when nothing holds all of the words', () => {
  expect(search('pecahan gerhana', NOW)).toMatchObject({ isPartial: true, materials: { count: 2 } });
  expect(search('pecahan desimal', NOW).isPartial).toBe(false);
});

it('finds nothing by what is nowhere, and by no words', () => {
  const nothing = { count: 0, results: [] };
  const none = { subjects: nothing, materials: nothing, contents: nothing, schedules: nothing, isPartial: false };
  for (const query of ['gerhana', '', '— ??', 'q']) expect(search(query, NOW)).toEqual(none);
});

it('gives at most fifty, with how many there are', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => number);
  const subjects = many(20).map((number) =>
    subject(`Pecahan ${number}`, [
      material(
        `Pecahan ${number}`,
        '',
        many(5).map(() => content('Pecahan', '')),
      ),
    ]),
  );
  const schedules = many(30).map((number) => schedule(String(number), '2026-11-23'));
  const searchMany = await createSearch(
    { subjects, schedules },
    () => 'Pecahan',
    async () => {},
  );
  const first = searchMany('pecahan', NOW);
  expect(
    [first.subjects, first.materials, first.contents, first.schedules].map(({ count, results }) => [count, results.length]),
  ).toEqual([
    [20, 8],
    [20, 12],
    [100, 18],
    [30, 12],
  ]);
});

it('gives the same order with fewer schedules, as a device has them', async () => {
  const fewer = await createSearch(
    { subjects: SUBJECTS, schedules: [] },
    () => '',
    async () => {},
  );
  for (const query of ['pecahan', 'belajar', 'menulis teks', 'bilangan bulat']) {
    const { schedules: _all, ...rest } = search(query, NOW);
    const { schedules: _none, ...same } = fewer(query, NOW);
    expect(same).toEqual(rest);
  }
});
