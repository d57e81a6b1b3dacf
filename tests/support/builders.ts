import type { Caller } from './caller.ts';

let counter = 0;
/** A number that no other record of this run has. */
export function unique(): number {
  counter += 1;
  return counter;
}

const ADMIN_API = '/api/v1/admin';

async function created(caller: Caller, path: string, body: object): Promise<Record<string, unknown> & { _id: string }> {
  const answer = await caller.post(`${ADMIN_API}/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.data;
}

type Fields = Record<string, unknown>;

/** Valid records with the parents they need; what a test cares about it passes itself. Each gives the answer's `data`. */
export const make = {
  group: (caller: Caller, fields: Fields = {}) =>
    created(caller, 'mentoringGroup', { groupName: `Kelompok ${unique()}`, ...fields }),

  classOf: async (caller: Caller, fields: Fields = {}) =>
    created(caller, 'addClass', {
      className: `Kelas ${unique()}`,
      classNumber: 1,
      mentoringGroup: fields['mentoringGroup'] ?? [(await make.group(caller))._id],
      ...fields,
    }),

  subject: (caller: Caller, fields: Fields = {}) =>
    created(caller, 'addSubject', { name: `Mata Pelajaran ${unique()}`, kurikulum: 'https://example.org/kurikulum', ...fields }),

  material: (caller: Caller, subjectId: string, fields: Fields = {}) =>
    created(caller, `subjects/${subjectId}`, { title: `Materi ${unique()}`, content: 'Isi materi.', ...fields }),

  content: (caller: Caller, subjectId: string, materialId: string, fields: Fields = {}) =>
    created(caller, `subjects/${subjectId}/materi/${materialId}`, {
      title: `Isi ${unique()}`,
      description: 'Keterangan.',
      link: 'https://example.org/buku',
      materialType: 'book',
      ...fields,
    }),

  teacher: async (caller: Caller, fields: Fields = {}) =>
    created(caller, 'teachers', {
      name: `Pengajar ${unique()}`,
      email: `pengajar${unique()}@example.org`,
      password: 'rahasia',
      subject: fields['subject'] ?? [(await make.subject(caller))._id],
      ...fields,
    }),

  mentor: async (caller: Caller, fields: Fields = {}) =>
    created(caller, 'mentor', {
      name: `Mentor ${unique()}`,
      email: `mentor${unique()}@example.org`,
      password: 'rahasia',
      group: fields['group'] ?? [(await make.group(caller))._id],
      ...fields,
    }),

  webinar: (caller: Caller, fields: Fields = {}) =>
    created(caller, 'webinar', {
      webinarTheme: `Webinar ${unique()}`,
      webinarDescription: 'Keterangan webinar.',
      webinarSpeaker: 'Pembicara Satu',
      webinarPhoto: '',
      webinarLinkZoom: 'https://zoom.us/j/90000000001',
      ...fields,
    }),

  report: (caller: Caller, fields: Fields = {}) =>
    created(caller, 'report', {
      reportName: `Laporan ${unique()}`,
      reportDescription: 'Keterangan laporan bulanan.',
      reportLink: 'https://example.org/laporan',
      ...fields,
    }),

  schedule: (caller: Caller, fields: Fields = {}) => created(caller, 'addSchedule', scheduleBody(fields)),
};

/** A valid schedule's body: another event on 20 November 2026, 09:00–10:00 WIB, unless the test says otherwise. */
export function scheduleBody(fields: Fields = {}): Fields {
  return {
    scheduleDate: '2026-11-20',
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    linkZoom: `https://zoom.us/j/8${String(unique()).padStart(10, '0')}`,
    anotherEvent: 'Kegiatan',
    ...fields,
  };
}
