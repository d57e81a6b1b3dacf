import { describe, expect, it } from 'vitest';
import type { DeviceCopy } from '#features/offline/student/device-copy.ts';
import { findChanges, isBadNews } from './find-changes.ts';
import { takeSnapshot, type Snapshot } from './snapshot.ts';
import { nextVisits } from './visits.ts';

type CopiedSchedule = DeviceCopy['schedules'][number];
type CopiedSubject = DeviceCopy['subjects'][number];

const id = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const ANI = { _id: id(900), name: 'Ibu Ani' };

function aSchedule(number: number, more: Partial<CopiedSchedule> = {}): CopiedSchedule {
  return {
    _id: id(number),
    kind: 'other',
    scheduleDate: '2026-11-23',
    scheduleTimeStart: '2026-11-23T19:00:00+07:00',
    scheduleTimeEnd: '2026-11-23T20:30:00+07:00',
    linkZoom: null,
    anotherEvent: `Kegiatan ${number}`,
    classes: { class: [], subjects: null, teacher: null, substitute: null },
    mentoring: { group: [], mentor: null, substitute: null },
    webinar: { event: [] },
    status: 'planned',
    statusReason: null,
    movedFrom: null,
    recordingLink: null,
    noticedAt: null,
    series: null,
    ...more,
  };
}

function aSubject(number: number, titles: string[]): CopiedSubject {
  const materials = titles.map((title, index) => ({ _id: id(number * 100 + index), title, content: '', specificContents: [] }));
  return {
    _id: id(number),
    id: id(number),
    slug: `mapel-${number}`,
    name: `Mapel ${number}`,
    kurikulum: '',
    oldSlugs: [],
    materials,
  };
}

const aCopy = (schedules: CopiedSchedule[], subjects: CopiedSubject[] = []): DeviceCopy => ({
  at: '2026-11-20T10:00:00+07:00',
  from: '2026-10-01',
  to: '2027-02-28',
  subjects,
  schedules,
  classes: [{ _id: id(501), className: '10A', classNumber: 1, mentoringGroup: [] }],
  groups: [],
  reports: [],
});

const SINCE = Date.parse('2026-11-20T10:00:00+07:00');
const changesOf = (before: DeviceCopy, after: DeviceCopy, shown: string | null = null) =>
  findChanges(after, takeSnapshot(before), SINCE, shown, null).map(({ what, title, detail }) =>
    [what, title, detail].join(' | '),
  );

const on = (day: string) => ({
  scheduleDate: day,
  scheduleTimeStart: `${day}T19:00:00+07:00`,
  scheduleTimeEnd: `${day}T20:00:00+07:00`,
});

it.each<[string, Partial<CopiedSchedule>, Partial<CopiedSchedule>, string[]]>([
  ['none if nothing changed', {}, {}, []],
  [
    'a cancellation',
    {},
    { status: 'cancelled', statusReason: 'Sakit' },
    ['Dibatalkan | Kegiatan 1 | Sen 23 Nov, 19.00 WIB: Sakit'],
  ],
  ['the end of a cancellation', { status: 'cancelled' }, {}, ['Jadi diadakan | Kegiatan 1 | Sen 23 Nov, 19.00 WIB']],
  [
    'an announced move',
    {},
    {
      scheduleTimeStart: '2026-11-23T18:00:00+07:00',
      movedFrom: {
        scheduleDate: '2026-11-23',
        scheduleTimeStart: '2026-11-23T19:00:00+07:00',
        scheduleTimeEnd: '2026-11-23T20:30:00+07:00',
      },
    },
    ['Pindah ke Sen 23 Nov, 18.00 WIB | Kegiatan 1 | semula 19.00 WIB'],
  ],
  [
    'a move to another day',
    {},
    { scheduleDate: '2026-11-25', scheduleTimeStart: '2026-11-25T18:00:00+07:00' },
    ['Pindah ke Rab 25 Nov, 18.00 WIB | Kegiatan 1 | semula Sen 23 Nov, 19.00 WIB'],
  ],
  [
    'a move that was not announced',
    {},
    { scheduleTimeStart: '2026-11-23T18:00:00+07:00' },
    ['Pindah ke Sen 23 Nov, 18.00 WIB | Kegiatan 1 | semula 19.00 WIB'],
  ],
  [
    'a second move, after the device showed the first one',
    on('2026-11-24'),
    { ...on('2026-11-25'), movedFrom: on('2026-11-23') },
    ['Pindah ke Rab 25 Nov, 19.00 WIB | Kegiatan 1 | semula Sel 24 Nov, 19.00 WIB'],
  ],
  [
    'another end',
    {},
    { scheduleTimeEnd: '2026-11-23T21:00:00+07:00' },
    ['Jam selesai diubah | Kegiatan 1 | Sen 23 Nov, 19.00 WIB'],
  ],
  [
    'a substitute',
    {},
    { mentoring: { group: [], mentor: null, substitute: ANI } },
    ['Digantikan Ibu Ani | Kegiatan 1 | Sen 23 Nov, 19.00 WIB'],
  ],
  [
    'the end of a substitution',
    { mentoring: { group: [], mentor: null, substitute: ANI } },
    {},
    ['Pengajar kembali semula | Kegiatan 1 | Sen 23 Nov, 19.00 WIB'],
  ],
  [
    'none if a cancelled schedule gets a substitute',
    { status: 'cancelled' },
    { status: 'cancelled', mentoring: { group: [], mentor: null, substitute: ANI } },
    [],
  ],
  ['a recording', {}, { recordingLink: 'https://youtu.be/x' }, ['Rekaman baru | Kegiatan 1 | Sen 23 Nov, 19.00 WIB']],
  [
    'none if the link of a recording changed',
    { recordingLink: 'https://youtu.be/x' },
    { recordingLink: 'https://youtu.be/y' },
    [],
  ],
])('lists the changes of a schedule: %s', (_what, before, after, changes) => {
  expect(changesOf(aCopy([aSchedule(1, before)]), aCopy([aSchedule(1, after)]))).toEqual(changes);
});

it('a schedule that had already ended can only show a new recording', () => {
  const past = {
    scheduleDate: '2026-11-19',
    scheduleTimeStart: '2026-11-19T19:00:00+07:00',
    scheduleTimeEnd: '2026-11-19T20:00:00+07:00',
  };
  const before = aCopy([aSchedule(1, past), aSchedule(2, past)]);
  const after = aCopy([
    aSchedule(1, { ...past, status: 'cancelled' }),
    aSchedule(2, { ...past, recordingLink: 'https://youtu.be/x' }),
  ]);
  expect(changesOf(before, after)).toEqual(['Rekaman baru | Kegiatan 2 | Kam 19 Nov, 19.00 WIB']);
});

it('shows a new schedule if it is still to come', () => {
  const after = aCopy([aSchedule(1, on('2026-11-19')), aSchedule(2, on('2026-11-20')), aSchedule(3, on('2027-02-17'))]);
  expect(changesOf(aCopy([]), after)).toEqual([
    'Jadwal baru | Kegiatan 2 | Jum 20 Nov, 19.00 WIB',
    'Jadwal baru | Kegiatan 3 | Rab 17 Feb, 19.00 WIB',
  ]);
  // 90 days after the last visit, the copy of that visit may have ended.
  expect(changesOf(aCopy([]), aCopy([aSchedule(1, on('2027-02-18'))]))).toEqual([]);
});

it('shows many new schedules as one change, which leads to the first day', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-28'];
  const after = aCopy(days.map((day, index) => aSchedule(index, on(day))));
  const changes = findChanges(after, takeSnapshot(aCopy([])), SINCE, null, null);
  expect(changes).toEqual([
    expect.objectContaining({ what: '4 jadwal baru', title: 'Sen 23 Nov sampai Sab 28 Nov', detail: '' }),
  ]);
  expect(changes[0]?.to).toBe('/calendar?month=2026-11&day=2026-11-23');
  const sameDay = aCopy([1, 2, 3, 4].map((number) => aSchedule(number)));
  expect(changesOf(aCopy([]), sameDay)).toEqual(['4 jadwal baru | Sen 23 Nov | ']);
});

it('names the common title of many new schedules, and the time of the one that is today', () => {
  const series = (...days: string[]) => aCopy(days.map((day, index) => aSchedule(index, { ...on(day), anotherEvent: 'Fisika' })));
  const after = series('2026-11-20', '2026-11-24', '2026-11-27', '2026-12-01');
  expect(changesOf(aCopy([]), after)).toEqual(['4 jadwal baru | Fisika | hari ini 19.00 WIB, lalu sampai Sel 1 Des']);
  const later = series('2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27');
  expect(changesOf(aCopy([]), later)).toEqual(['4 jadwal baru | Fisika | Sel 24 Nov sampai Jum 27 Nov']);
  const today = series('2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20');
  expect(changesOf(aCopy([]), today)).toEqual(['4 jadwal baru | Fisika | hari ini']);
});

it('shows no schedule as new if the last snapshot did not have space for all schedules', () => {
  const many = Array.from({ length: 1_201 }, (_, index) => aSchedule(index));
  expect(changesOf(aCopy(many), aCopy(many))).toEqual([]);
});

it('shows a new schedule that is cancelled only if that happened since the last visit', () => {
  const cancelled = (number: number, noticedAt: string) => aSchedule(number, { status: 'cancelled', noticedAt });
  const after = aCopy([
    cancelled(2, '2026-11-20T11:00:00+07:00'),
    // This schedule was planned and cancelled before the last visit. The copy of that day did not contain its date.
    cancelled(3, '2026-11-20T09:00:00+07:00'),
  ]);
  expect(changesOf(aCopy([]), after)).toEqual(['Dibatalkan | Kegiatan 2 | Sen 23 Nov, 19.00 WIB']);
});

it('shows a deleted schedule of the next two weeks, unless it is over, was cancelled, or is of another class', () => {
  const others = { ...aSchedule(1).classes, class: [{ _id: id(502), className: '10B', mentoringGroup: [] }] };
  const before = aCopy([
    aSchedule(1),
    aSchedule(2, { status: 'cancelled' }),
    aSchedule(3, { kind: 'classes', anotherEvent: '', classes: others }),
    aSchedule(4, on('2026-12-05')),
    aSchedule(5, on('2026-11-20')),
  ]);
  const after = { ...aCopy([]), at: '2026-11-20T22:00:00+07:00' };
  expect(changesOf(before, after, id(501))).toEqual(['Tidak lagi di jadwal | Kegiatan 1 | Sen 23 Nov, 19.00 WIB']);
  expect(changesOf(before, after)).toEqual([
    'Tidak lagi di jadwal | Kegiatan 1 | Sen 23 Nov, 19.00 WIB',
    'Tidak lagi di jadwal | Tanpa mata pelajaran | Sen 23 Nov, 19.00 WIB',
  ]);
  const { coming: _coming, ...earlierRelease } = takeSnapshot(before);
  expect(findChanges(after, earlierRelease, SINCE, null, null)).toEqual([]);
  const many = aCopy([1, 2, 3, 4].map((number) => aSchedule(number)));
  const [change] = findChanges(after, takeSnapshot(many), SINCE, null, null);
  expect(change).toMatchObject({ what: '4 tidak lagi di jadwal', title: 'Sen 23 Nov' });
  expect(change && isBadNews(change)).toBe(true);
});

it('does not show schedules of another class', () => {
  const other = {
    kind: 'classes' as const,
    anotherEvent: '',
    classes: { ...aSchedule(1).classes, class: [{ _id: id(502), className: '10B', mentoringGroup: [] }] },
  };
  const before = aCopy([aSchedule(2, other)]);
  const after = aCopy([aSchedule(2, { ...other, status: 'cancelled' }), aSchedule(3, other)]);
  expect(changesOf(before, after, id(501))).toEqual([]);
  expect(changesOf(before, after)).toEqual([
    'Dibatalkan | Tanpa mata pelajaran | Sen 23 Nov, 19.00 WIB',
    'Jadwal baru | Tanpa mata pelajaran | Sen 23 Nov, 19.00 WIB',
  ]);
  expect(changesOf(before, after, 'gone')).toEqual(changesOf(before, after));
});

it('shows new materials with their subject; if a subject has many, shows only their number', () => {
  const before = aCopy([], [aSubject(1, ['Satu']), aSubject(2, [])]);
  const after = aCopy([], [aSubject(1, ['Satu', 'Dua', 'Tiga']), aSubject(2, ['A', 'B', 'C', 'D'])]);
  expect(changesOf(before, after)).toEqual([
    'Materi baru | Dua | Mapel 1',
    'Materi baru | Tiga | Mapel 1',
    '4 materi baru | Mapel 2 | ',
  ]);
  expect(findChanges(after, takeSnapshot(before), SINCE, null, null).map(({ to }) => to)).toEqual([
    `/subject/mapel-1/dua/${id(101)}`,
    `/subject/mapel-1/tiga/${id(102)}`,
    '/subject/mapel-2',
  ]);
});

it('keeps snapshots small for any amount of data, and ignores malformed snapshots', () => {
  const many = aCopy(
    Array.from({ length: 3_000 }, (_, index) => aSchedule(index, { mentoring: { group: [], mentor: null, substitute: ANI } })),
    [
      aSubject(
        1,
        Array.from({ length: 5_000 }, (_, index) => `Materi ${index}`),
      ),
    ],
  );
  const visit = nextVisits(nextVisits(null, takeSnapshot(many), 0), takeSnapshot(many), 86_400_000);
  expect(JSON.stringify(visit).length).toBeLessThan(200_000);
  const broken: Snapshot = {
    schedules: { '00000001': 'x', '00000002': '', '00000003': 'a,b,,' },
    coming: { '00000003': '{}' },
    materials: [],
  };
  expect(findChanges(aCopy([aSchedule(1), aSchedule(2, { status: 'cancelled' })]), broken, SINCE, null, null)).toEqual([]);
});

it('continues a visit for half an hour on the same day, and then starts a new one', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter): Snapshot => ({ schedules: {}, materials: [letter] })) as [
    Snapshot,
    Snapshot,
    Snapshot,
  ];
  const at = (time: string) => Date.parse(`${time}:00+07:00`);
  const opened = nextVisits(null, first, at('2026-11-20T10:00'));
  expect(opened.before).toBeNull();
  expect(nextVisits(opened, first, at('2026-11-20T10:10')).before).toBeNull();
  // A change during the first visit compares to the beginning of that visit.
  const reloaded = nextVisits(opened, second, at('2026-11-20T10:20'));
  expect(reloaded.before).toEqual({ at: at('2026-11-20T10:00'), seen: first });
  const back = nextVisits(reloaded, third, at('2026-11-20T10:51'));
  expect(back.before).toEqual({ at: at('2026-11-20T10:20'), seen: second });
  expect(nextVisits(back, first, at('2026-11-20T11:10')).before).toEqual(back.before);
  const late = nextVisits(null, first, at('2026-11-20T23:50'));
  expect(nextVisits(late, second, at('2026-11-21T00:05')).before).toEqual({ at: at('2026-11-20T23:50'), seen: first });
});

type CopiedContent = CopiedSubject['materials'][number]['specificContents'][number];

/** A subject with one material that contains these readings. Each reading is given by its number, version and type. */
function withReadings(...readings: [number, string, CopiedContent['materialType']?][]): CopiedSubject {
  const subject = aSubject(6, ['Sel']);
  const specificContents = readings.map(([number, version, materialType = 'book']): CopiedContent => ({
    _id: id(700 + number),
    title: `Bacaan ${number}`,
    description: '',
    link: null,
    file: null,
    materialType,
    reading: { version, length: 3_000 },
  }));
  return { ...aSubject(6, []), materials: subject.materials.map((material) => ({ ...material, specificContents })) };
}

it.each<[string, CopiedSubject, CopiedSubject, string[]]>([
  ['none if they are the same', withReadings([1, 'a']), withReadings([1, 'a']), []],
  [
    'a new and a changed reading',
    withReadings([1, 'a']),
    withReadings([1, 'b'], [2, 'c', 'exercise']),
    ['Bacaan diubah | Bacaan 1 | Mapel 6 · 3 KB', 'Latihan baru | Bacaan 2 | Mapel 6 · 3 KB'],
  ],
  ['nothing for a deleted reading', withReadings([1, 'a'], [2, 'a']), withReadings([1, 'a']), []],
  [
    'only the number of many',
    withReadings(),
    withReadings([1, 'a'], [2, 'a'], [3, 'a'], [4, 'a']),
    ['4 bacaan baru atau diubah | Sel | Mapel 6'],
  ],
  ['only the material if it is new', aSubject(6, []), withReadings([1, 'a']), ['Materi baru | Sel | Mapel 6']],
])('lists the changes of readings: %s', (_, before, after, expected) => {
  expect(changesOf(aCopy([], [before]), aCopy([], [after]))).toEqual(expected);
});

it('a snapshot of an earlier release knows no readings, so none is new', () => {
  const { readings: _, ...older } = takeSnapshot(aCopy([], [withReadings()]));
  expect(findChanges(aCopy([], [withReadings([1, 'a'])]), older, SINCE, null, null)).toEqual([]);
});

describe('the last day of registration', () => {
  const round = { name: 'Beasiswa 2027', opens: '2026-11-01', closes: '2026-11-30', announced: '2027-01-20', formLink: '' };
  const page = (closes: string, more = {}) => ({
    ...aCopy([]),
    scholarship: { sections: [], rounds: [{ ...round, closes, ...more }], contacts: [] },
  });

  it.each([
    ['2026-11-30', '2026-12-15', 'sampai 15 Desember 2026, semula 30 November 2026'],
    ['2026-11-30', '2026-11-25', 'sampai 25 November 2026, semula 30 November 2026'],
    // The registration was over, and is open again.
    ['2026-11-15', '2026-11-30', 'sampai 30 November 2026, semula 15 November 2026'],
  ])('that moves from %s to %s is listed', (before, after, detail) => {
    expect(changesOf(page(before), page(after))).toEqual([`Pendaftaran pindah | Beasiswa 2027 | ${detail}`]);
  });

  it('is not listed if it stays, is over, or belongs to a new round', () => {
    expect(changesOf(page('2026-11-30'), page('2026-11-30'))).toEqual([]);
    expect(changesOf(page('2026-11-01'), page('2026-11-19'))).toEqual([]);
    expect(changesOf(page('2026-11-30'), page('2026-12-15', { name: 'Beasiswa 2028' }))).toEqual([]);
    expect(changesOf(aCopy([]), page('2026-12-15'))).toEqual([]);
  });
});
