import type { z } from 'zod';
import * as classes from '#features/classes/calls.ts';
import { createMentor, createTeacher } from '#features/people/calls.ts';
import { createReport } from '#features/reports/calls.ts';
import { createSchedule } from '#features/schedules/calls.ts';
import * as subjects from '#features/subjects/calls.ts';
import { createWebinar } from '#features/webinars/calls.ts';
import { callUrl, type AnswerOf, type Call, type CallShape } from '#platform/shared/calls.ts';
import type { Caller } from './caller.ts';

let counter = 0;
/** Returns a new number at each call. Names with it are unique in this run. */
export function unique(): number {
  counter += 1;
  return counter;
}

/** A call that creates a record. */
type Creates = CallShape & { body: z.ZodType<object>; answer: z.ZodType<{ data: unknown }> };
type Body<Create> = Create extends Call<infer Shape extends Creates> ? z.input<Shape['body']> : never;
/** Some fields of the body of a call. */
type Fields<Create> = Partial<Body<Create>>;

/** Sends a call that creates a record, and returns the record. @throws if it is refused */
async function created<Shape extends Creates>(
  caller: Caller,
  call: Call<Shape>,
  body: z.input<Shape['body']>,
  params: Record<string, string> = {},
): Promise<AnswerOf<Shape>['data']> {
  const address = callUrl(call, { params });
  const answer = await caller.call(call.method, address, body);
  if (answer.status !== 201) throw new Error(`${address} answered ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

/**
 * Functions that create valid records through the API, with the records that they need. A test passes only the fields that matter
 * to it. Each function returns the answer's `data`.
 */
export const make = {
  group: (caller: Caller, fields: Fields<typeof classes.createGroup> = {}) =>
    created(caller, classes.createGroup, { groupName: `Kelompok ${unique()}`, ...fields }),

  classOf: async (caller: Caller, fields: Fields<typeof classes.createClass> = {}) =>
    created(caller, classes.createClass, {
      className: `Kelas ${unique()}`,
      classNumber: 1,
      mentoringGroup: fields.mentoringGroup ?? [(await make.group(caller))._id],
      ...fields,
    }),

  subject: (caller: Caller, fields: Fields<typeof subjects.createSubject> = {}) =>
    created(caller, subjects.createSubject, {
      name: `Mata Pelajaran ${unique()}`,
      kurikulum: 'https://example.org/kurikulum',
      ...fields,
    }),

  material: (caller: Caller, subjectId: string, fields: Fields<typeof subjects.createMaterial> = {}) =>
    created(caller, subjects.createMaterial, { title: `Materi ${unique()}`, content: 'Isi materi.', ...fields }, { subjectId }),

  content: (caller: Caller, subjectId: string, materialId: string, fields: Fields<typeof subjects.createContent> = {}) =>
    created(
      caller,
      subjects.createContent,
      {
        title: `Isi ${unique()}`,
        description: 'Keterangan.',
        link: 'https://example.org/buku',
        materialType: 'book',
        ...fields,
      },
      { subjectId, materialTitle: 'materi', id: materialId },
    ),

  teacher: async (caller: Caller, fields: Fields<typeof createTeacher> = {}) =>
    created(caller, createTeacher, {
      name: `Pengajar ${unique()}`,
      email: `pengajar${unique()}@example.org`,
      password: 'rahasia',
      subject: fields.subject ?? [(await make.subject(caller))._id],
      ...fields,
    }),

  mentor: async (caller: Caller, fields: Fields<typeof createMentor> = {}) =>
    created(caller, createMentor, {
      name: `Mentor ${unique()}`,
      email: `mentor${unique()}@example.org`,
      password: 'rahasia',
      group: fields.group ?? [(await make.group(caller))._id],
      ...fields,
    }),

  webinar: (caller: Caller, fields: Fields<typeof createWebinar> = {}) =>
    created(caller, createWebinar, {
      webinarTheme: `Webinar ${unique()}`,
      webinarDescription: 'Keterangan webinar.',
      webinarSpeaker: 'Pembicara Satu',
      webinarPhoto: '',
      webinarLinkZoom: 'https://zoom.us/j/90000000001',
      ...fields,
    }),

  report: (caller: Caller, fields: Fields<typeof createReport> = {}) =>
    created(caller, createReport, {
      reportName: `Laporan ${unique()}`,
      reportDescription: 'Keterangan laporan bulanan.',
      reportLink: 'https://example.org/laporan',
      ...fields,
    }),

  schedule: (caller: Caller, fields: Fields<typeof createSchedule> = {}) => created(caller, createSchedule, scheduleBody(fields)),
};

/** Returns the body of a valid schedule. By default it is another activity on 20 November 2026, 09:00–10:00 WIB. */
export function scheduleBody(fields: Fields<typeof createSchedule> = {}): Body<typeof createSchedule> {
  return {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    linkZoom: `https://zoom.us/j/8${String(unique()).padStart(10, '0')}`,
    anotherEvent: 'Kegiatan',
    ...fields,
  };
}
