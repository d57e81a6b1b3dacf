/**
 * The admin screens that are built from the same kit: a list, an edit form, a delete dialog, and the dialog about conflicts.
 * `every-screen.component.test.tsx` runs the same tests on each of them.
 */
import * as classes from '#features/classes/calls.ts';
import * as people from '#features/people/calls.ts';
import * as reports from '#features/reports/calls.ts';
import * as subjects from '#features/subjects/calls.ts';
import * as webinars from '#features/webinars/calls.ts';
import type { Call } from '#platform/shared/calls.ts';
import { stubProgramme, type StubRecords } from './admin-programme.ts';
import { add, change, stubWrites } from './admin-writes.ts';
import { stubSubjects } from './subject-contents.ts';

/** The data of an open screen with one record. */
interface Prepared {
  /** The value of the record's first field. */
  value: string;
  /** Changes these fields and one other field (`theirs`), as if another admin had saved them. */
  change: (fields: object) => void;
}

/** A screen of the admin application with one record. `every-screen.component.test.tsx` runs its tests on each such screen. */
export interface KitScreen {
  name: string;
  path: string;
  /** Stubs the API with one record. */
  prepare: () => Prepared;
  /** Returns how the labels of the row's buttons call the record; by default by the value of its first field. */
  called?: (value: string) => string;
  /** The calls that list, change and delete records. */
  reads: Call;
  updates: Call;
  deletes: Call;
  /** The title of the edit form, the label of its first field, and the field's name in the contract. */
  form: string;
  label: string;
  field: string;
  /**
   * Another admin's change of another field: how the conflict dialog shows it, and the field as it is sent. Undefined if the record
   * has only one field.
   */
  theirs?: { shown: string; sent: object };
  /** The text if the list can't be read, and the text of an empty list. */
  unreadable: string;
  empty: string;
  texts: { updated: string; saveFailed: string; deleted?: string; deleteFailed: string };
}

/** If a list can't be read, screens without a text of their own for this show this text. */
export const UNAVAILABLE = 'Layanan sedang tidak dapat dihubungi.';

/** Stubs the API with a small programme. @param prepare changes its records first */
function programme(prepare: (all: StubRecords) => void): StubRecords {
  const all = stubProgramme();
  stubWrites(all);
  prepare(all);
  return all;
}

/** Removes all records of a list except the first. Returns the first record. */
function keepFirst<Item>(list: Item[]): Item {
  const [first] = list.splice(0);
  if (!first) throw new Error('The programme has no such record.');
  list.push(first);
  return first;
}

/** All such screens. `prepare` stubs the API with one record and returns what the test needs of it. */
export const KIT_SCREENS: KitScreen[] = [
  {
    name: 'reports',
    path: '/admin/laporan',
    reads: reports.listReports,
    updates: reports.updateReport,
    deletes: reports.deleteReport,
    form: 'Edit Laporan',
    label: 'Nama laporan',
    field: 'reportName',
    theirs: { shown: 'Deskripsi dari mereka.', sent: { reportDescription: 'Deskripsi dari mereka.' } },
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada laporan',
    texts: {
      updated: 'Berhasil mengubah laporan',
      saveFailed: 'Gagal menyimpan laporan',
      deleted: 'Berhasil menghapus laporan',
      deleteFailed: 'Gagal menghapus laporan',
    },
    prepare: () => {
      const all = programme(() => {});
      const text = { reportDescription: 'Kehadiran dan nilai.', reportLink: 'https://example.org/juli', month: null };
      const { _id, reportName: value } = add(all.reports, { reportName: 'Laporan Juli', ...text });
      return { value, change: (fields) => change(all.reports, _id, { reportDescription: 'Deskripsi dari mereka.', ...fields }) };
    },
  },
  {
    name: 'classes',
    path: '/admin/class',
    reads: classes.listClasses,
    updates: classes.updateClass,
    deletes: classes.deleteClass,
    form: 'Edit Kelas',
    label: 'Nama kelas',
    field: 'className',
    theirs: { shown: '4711', sent: { classNumber: 4711 } },
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada kelas',
    texts: { updated: 'Kelas tersimpan.', saveFailed: 'Failed to save class.', deleteFailed: 'Failed to delete class.' },
    prepare: () => {
      const all = programme(({ classes: list }) => keepFirst(list));
      const { _id, className: value } = keepFirst(all.classes);
      return { value, change: (fields) => change(all.classes, _id, { classNumber: 4711, ...fields }) };
    },
  },
  {
    name: 'mentoring groups',
    path: '/admin/class',
    called: (value) => `Group ${value}`,
    reads: classes.listGroups,
    updates: classes.updateGroup,
    deletes: classes.deleteGroup,
    form: 'Edit Kelompok',
    label: 'Nama kelompok',
    field: 'groupName',
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada kelompok mentoring',
    texts: {
      updated: 'Berhasil mengubah kelompok',
      saveFailed: 'Gagal menyimpan kelompok',
      deleted: 'Berhasil menghapus kelompok',
      deleteFailed: 'Gagal menghapus kelompok',
    },
    prepare: () => {
      const all = programme(({ groups }) => keepFirst(groups));
      const { _id, groupName: value } = keepFirst(all.groups);
      return { value, change: (fields) => change(all.groups, _id, fields) };
    },
  },
  {
    name: 'mentors',
    path: '/admin/mentor',
    reads: people.listMentors,
    updates: people.updateMentor,
    deletes: people.deleteMentor,
    form: 'Edit Mentor',
    label: 'Nama',
    field: 'name',
    theirs: { shown: 'baru@example.org', sent: { email: 'baru@example.org' } },
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada mentor',
    texts: { updated: 'Mentor tersimpan.', saveFailed: 'Failed to save mentor.', deleteFailed: 'Failed to delete mentor.' },
    prepare: () => {
      const all = programme(({ mentors }) => keepFirst(mentors));
      const { _id, name: value } = keepFirst(all.mentors);
      return { value, change: (fields) => change(all.mentors, _id, { email: 'baru@example.org', ...fields }) };
    },
  },
  {
    name: 'teachers',
    path: '/admin/teacher',
    reads: people.listTeachers,
    updates: people.updateTeacher,
    deletes: people.deleteTeacher,
    form: 'Edit Guru',
    label: 'Nama',
    field: 'name',
    theirs: { shown: 'Sosiologi', sent: { subject: ['u2'] } },
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada guru',
    texts: { updated: 'Guru tersimpan.', saveFailed: 'Failed to save teacher', deleteFailed: 'Gagal menghapus guru' },
    prepare: () => {
      const all = programme(({ teachers }) => keepFirst(teachers));
      const { _id, name: value } = keepFirst(all.teachers);
      const subject = [{ _id: 'u2', name: 'Sosiologi' }];
      return { value, change: (fields) => change(all.teachers, _id, { subject, ...fields }) };
    },
  },
  {
    name: 'subjects',
    path: '/admin/subject',
    reads: subjects.listSubjects,
    updates: subjects.updateSubject,
    deletes: subjects.deleteSubject,
    form: 'Edit Mata Pelajaran',
    label: 'Nama mata pelajaran',
    field: 'name',
    theirs: { shown: 'Bu Kolintang', sent: { classTeacher: ['t3'] } },
    unreadable: 'Failed to fetch data.',
    empty: 'Belum ada mata pelajaran',
    texts: {
      updated: 'Mata pelajaran tersimpan.',
      saveFailed: 'Failed to save subject.',
      deleteFailed: 'Failed to delete subject.',
    },
    prepare: () => {
      const all = programme((known) => stubSubjects(known));
      const { _id, name: value } = keepFirst(all.subjects);
      return { value, change: (fields) => change(all.subjects, _id, { classTeacher: ['t3'], ...fields }) };
    },
  },
  {
    name: "a subject's materials",
    path: '/admin/subject/geografi',
    reads: subjects.readSubject,
    updates: subjects.updateMaterial,
    deletes: subjects.deleteMaterial,
    form: 'Edit Materi',
    label: 'Judul',
    field: 'title',
    theirs: { shown: 'Isi dari mereka.', sent: { content: 'Isi dari mereka.' } },
    unreadable: 'Error fetching data.',
    empty: 'Belum ada materi',
    texts: {
      updated: 'Material updated successfully.',
      saveFailed: 'Error saving material',
      deleted: 'Material deleted successfully.',
      deleteFailed: 'Error deleting material',
    },
    prepare: () => {
      const all = programme((known) => stubSubjects(known));
      const { materials } = keepFirst(all.subjects);
      const { _id, title: value } = add(materials, { title: 'Peta', content: 'Isi peta.' });
      return { value, change: (fields) => change(materials, _id, { content: 'Isi dari mereka.', ...fields }) };
    },
  },
  {
    name: "a material's contents",
    path: '/admin/subject/geografi/peta/p',
    reads: subjects.readMaterial,
    updates: subjects.updateContent,
    deletes: subjects.deleteContent,
    form: 'Edit Isi Materi',
    label: 'Judul',
    field: 'title',
    theirs: { shown: 'Latihan', sent: { materialType: 'exercise' } },
    unreadable: 'Failed to fetch material data',
    empty: 'Belum ada buku.',
    texts: {
      updated: 'Material updated successfully.',
      saveFailed: 'Failed to save material.',
      deleted: 'Material deleted successfully.',
      deleteFailed: 'Failed to delete material.',
    },
    prepare: () => {
      const list: Parameters<typeof stubSubjects>[1] = { p: [] };
      const contents = (list['p'] ??= []);
      const all = programme((known) => stubSubjects(known, list));
      keepFirst(all.subjects).materials.push({
        _id: 'p',
        title: 'Peta',
        content: 'Isi peta.',
        updatedAt: '2026-11-01T00:00:00.000Z',
      });
      const text = {
        title: 'Peta buta',
        description: 'Untuk berlatih.',
        link: 'https://example.org/peta',
        text: null,
        file: null,
        video: null,
      };
      const { _id, title: value } = add(contents, { ...text, materialType: 'book' });
      return { value, change: (fields) => change(contents, _id, { materialType: 'exercise', ...fields }) };
    },
  },
  {
    name: 'webinars',
    path: '/admin/webinar',
    reads: webinars.listWebinars,
    updates: webinars.updateWebinar,
    deletes: webinars.deleteWebinar,
    form: 'Edit Webinar',
    label: 'Tema',
    field: 'webinarTheme',
    theirs: { shown: 'Pembicara Baru', sent: { webinarSpeaker: 'Pembicara Baru' } },
    unreadable: UNAVAILABLE,
    empty: 'Belum ada webinar',
    texts: {
      updated: 'Berhasil mengubah data webinar!',
      saveFailed: 'Gagal menyimpan webinar',
      deleted: 'Berhasil menghapus webinar',
      deleteFailed: 'Gagal menghapus webinar',
    },
    prepare: () => {
      const all = programme(() => {});
      const { _id, webinarTheme: value } = add(all.webinars, {
        webinarTheme: 'Menulis Esai',
        webinarDescription: 'Cara menulis esai.',
        webinarSpeaker: 'Rina, Budi',
        webinarPhoto: '',
        webinarLinkZoom: 'https://zoom.us/j/1',
      });
      return { value, change: (fields) => change(all.webinars, _id, { webinarSpeaker: 'Pembicara Baru', ...fields }) };
    },
  },
];
