/**
 * The sample data about the programme: groups, classes, webinars, reports and schedules. A first start can store them
 * (`SAMPLE_DATA`). `sampleSchedules`, at the end, computes the schedules around today.
 */
import type { ReportInput } from '#features/reports/contract.ts';
import type { scheduleInput } from '#features/schedules/write-contract.ts';
import type { WebinarInput } from '#features/webinars/contract.ts';
import type { z } from 'zod';
import { addDays, weekday, type IsoDate } from '#platform/shared/wib.ts';

/** The sample mentoring groups, named after trees and birds of eastern Indonesia. */
export const SAMPLE_GROUPS = ['Cendana', 'Kasuari', 'Cenderawasih', 'Lontar', 'Nuri', 'Gaharu'] as const;
type GroupName = (typeof SAMPLE_GROUPS)[number];

export const SAMPLE_CLASSES = [
  { className: 'Kelas Sasando', classNumber: 1, groups: ['Cendana', 'Lontar'] },
  { className: 'Kelas Tifa', classNumber: 2, groups: ['Kasuari', 'Cenderawasih'] },
  { className: 'Kelas Totobuang', classNumber: 3, groups: ['Nuri', 'Gaharu'] },
] as const satisfies { className: string; classNumber: number; groups: GroupName[] }[];

export const SAMPLE_WEBINARS: readonly WebinarInput[] = [
  {
    webinarTheme: 'Menulis Esai Beasiswa',
    webinarDescription: 'Menyusun esai 700 sampai 1.000 kata: dari gagasan pertama, kerangka, sampai suntingan terakhir.',
    webinarSpeaker: 'Tim Kurikulum, Tim Beasiswa',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/90000000001',
  },
  {
    webinarTheme: 'Belajar dengan Kuota Hemat',
    webinarDescription:
      'Cara mengunduh bahan belajar seperlunya, mengatur mutu video, dan tetap mengikuti kelas saat sinyal lemah.',
    webinarSpeaker: 'Tim Teknologi',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/90000000002',
  },
  {
    webinarTheme: 'Mengenal Jurusan Kuliah',
    webinarDescription: 'Bertanya langsung tentang jurusan, jalur masuk, dan biaya hidup di kota kuliah.',
    webinarSpeaker: 'Perwakilan Alumni, Tim Beasiswa',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/90000000003',
  },
];

export const SAMPLE_REPORTS: readonly ReportInput[] = [
  {
    reportName: 'Laporan Bulan Agustus',
    reportDescription: 'Kehadiran kelas dan mentoring, dan materi yang selesai, bulan Agustus.',
    reportLink: 'https://id.wikipedia.org/wiki/Agustus',
  },
  {
    reportName: 'Laporan Bulan September',
    reportDescription: 'Kehadiran kelas dan mentoring, dan materi yang selesai, bulan September.',
    reportLink: 'https://id.wikipedia.org/wiki/September',
  },
  {
    reportName: 'Laporan Bulan Oktober',
    reportDescription: 'Kehadiran kelas dan mentoring, dan materi yang selesai, bulan Oktober.',
    reportLink: 'https://id.wikipedia.org/wiki/Oktober',
  },
];

/** The ids of the created sample records, by name. */
export interface SampleIds {
  subjects: Map<string, string>;
  teachers: Map<string, string>;
  mentors: Map<string, string>;
  groups: Map<string, string>;
  classes: Map<string, string>;
  webinars: Map<string, string>;
}

/** How many days before and after today have sample schedules. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 28;

/** The lessons of each weekday, Sunday first: pairs of a class and a subject. */
const LESSONS: readonly (readonly [className: string, subject: string][])[] = [
  [],
  [
    ['Kelas Sasando', 'Matematika'],
    ['Kelas Tifa', 'Bahasa Indonesia'],
  ],
  [['Kelas Totobuang', 'Bahasa Inggris']],
  [
    ['Kelas Sasando', 'Penalaran Umum'],
    ['Kelas Totobuang', 'Matematika'],
  ],
  [['Kelas Tifa', 'Bahasa Inggris']],
  [
    ['Kelas Sasando', 'Bahasa Indonesia'],
    ['Kelas Tifa', 'Penalaran Umum'],
  ],
  [['Kelas Totobuang', 'Penalaran Umum']],
];

/** The hours of the first and the second lesson of a day; `later` is half an hour later, for the moved lesson. */
const LESSON_HOURS = [
  { start: '15:00', end: '16:30', later: { scheduleTimeStart: '15:30', scheduleTimeEnd: '17:00' } },
  { start: '19:00', end: '20:30', later: { scheduleTimeStart: '19:30', scheduleTimeEnd: '21:00' } },
] as const;

const SAMPLE_RECORDING = 'https://www.youtube.com/watch?v=MHXO86wKeDY';

/** Returns a link with an invalid meeting number, so that it never opens a real meeting. */
function meetingLink(number: number): string {
  return `https://zoom.us/j/9${String(number).padStart(10, '0')}`;
}

/** The input of a schedule; fields with defaults may be missing. */
type SampleSchedule = z.input<typeof scheduleInput>;

/** Returns the time fields of a schedule, and its meeting link. `number` is unique among the samples. */
function timeFields(date: IsoDate, start: string, end: string, number: number) {
  return { scheduleDate: date, scheduleTimeStart: start, scheduleTimeEnd: end, linkZoom: meetingLink(number) };
}

/** Returns the lessons of a day. */
function lessons(date: IsoDate, ids: SampleIds): SampleSchedule[] {
  return (LESSONS[weekday(date)] ?? []).map(([className, subject], index) => {
    const { start, end } = LESSON_HOURS[index % LESSON_HOURS.length] ?? LESSON_HOURS[0];
    return {
      ...timeFields(date, start, end, 100 + weekday(date) * 10 + index),
      kind: 'classes' as const,
      classes: {
        class: [ids.classes.get(className) ?? ''],
        subjects: ids.subjects.get(subject) ?? null,
        teacher: ids.teachers.get(subject) ?? null,
      },
    };
  });
}

/** Returns the mentoring of a day: each group meets its mentor once a week, at a time without lessons; none on Saturday. */
function mentoring(date: IsoDate, ids: SampleIds): SampleSchedule[] {
  const group = SAMPLE_GROUPS[weekday(date)];
  if (group === undefined) return [];
  return [
    {
      ...timeFields(date, '17:00', '18:00', 200 + weekday(date)),
      kind: 'mentoring' as const,
      mentoring: { group: [ids.groups.get(group) ?? ''], mentor: ids.mentors.get(group) ?? null },
    },
  ];
}

/**
 * Returns lessons, mentoring, webinars and other events from two weeks before `today` (WIB) to four weeks after, so that no
 * screen is empty. Today has a webinar, a lesson, and a mentoring or a further lesson, which `sampleSchedules`
 * does not change.
 */
function plannedSchedules(today: IsoDate, ids: SampleIds): SampleSchedule[] {
  const plan: SampleSchedule[] = [];
  for (let offset = -DAYS_BEFORE; offset <= DAYS_AFTER; offset += 1) {
    const date = addDays(today, offset);
    plan.push(...lessons(date, ids), ...mentoring(date, ids));
  }
  const [essay, data, majors] = [...ids.webinars.values()];
  for (const [offset, id] of [
    [-7, essay],
    [0, data],
    [7, majors],
  ] as const) {
    if (id !== undefined) {
      plan.push({
        ...timeFields(addDays(today, offset), '13:00', '14:30', 300 + offset + 7),
        kind: 'webinar',
        webinar: { event: [id] },
      });
    }
  }
  plan.push({
    ...timeFields(addDays(today, 3), '08:00', '09:00', 400),
    kind: 'other',
    anotherEvent: 'Pertemuan orang tua dan wali siswa',
  });
  // On Sunday and Saturday.
  if (lessons(today, ids).length === 0 || mentoring(today, ids).length === 0) {
    const [className, subject] = ['Kelas Sasando', 'Matematika'];
    plan.push({
      ...timeFields(today, '19:00', '20:30', 500),
      kind: 'classes',
      classes: {
        class: [ids.classes.get(className) ?? ''],
        subjects: ids.subjects.get(subject) ?? null,
        teacher: ids.teachers.get(subject) ?? null,
      },
    });
  }
  return plan;
}

/**
 * Returns the sample schedules. Some are changed: a lesson before `today` (WIB) has a recording; on later days, there is a
 * substitute, a cancelled lesson, and a lesson that moves half an hour later. `moves` maps that lesson to the update,
 * which the caller writes after the lesson is stored: only an update announces a move.
 */
export function sampleSchedules(
  today: IsoDate,
  ids: SampleIds,
): { schedules: SampleSchedule[]; moves: Map<SampleSchedule, SampleSchedule> } {
  const schedules = plannedSchedules(today, ids);
  const change = (
    which: (schedule: SampleSchedule) => boolean,
    fields: (schedule: SampleSchedule) => Partial<SampleSchedule>,
  ) => {
    const index = schedules.findIndex(which);
    const found = schedules[index];
    if (found) schedules[index] = { ...found, ...fields(found) };
  };
  /** Selects a schedule of this kind, this many days after today or later. */
  const from = (kind: SampleSchedule['kind'], days: number) => (schedule: SampleSchedule) =>
    schedule.kind === kind && schedule.scheduleDate >= addDays(today, days);
  change(from('classes', -7), () => ({ recordingLink: SAMPLE_RECORDING }));
  change(from('mentoring', 2), ({ mentoring: planned }) => ({
    mentoring: { ...planned, substitute: [...ids.mentors.values()].find((id) => id !== planned?.mentor) ?? null },
  }));
  change(from('classes', 9), () => ({ status: 'cancelled', statusReason: 'Listrik di sekolah padam.' }));
  const moved = schedules.find(from('classes', 4));
  const later = LESSON_HOURS.find(({ start }) => start === moved?.scheduleTimeStart)?.later;
  return { schedules, moves: new Map(moved && later ? [[moved, { ...moved, ...later, announceMove: true }]] : []) };
}
