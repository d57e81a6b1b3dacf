import { listClasses, listGroups, updateClass, updateGroup } from '../../src/features/classes/calls.ts';
import { listMentors, listTeachers, updateMentor, updateTeacher } from '../../src/features/people/calls.ts';
import { listReports, updateReport } from '../../src/features/reports/calls.ts';
import {
  listSubjects,
  readMaterial,
  readSubject,
  updateContent,
  updateMaterial,
  updateSubject,
} from '../../src/features/subjects/calls.ts';
import { listWebinars, updateWebinar } from '../../src/features/webinars/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';

/** A record of a screen, as a test finds it. */
interface Prepared {
  /** The screen that lists it, and the address that the screen reads it from. */
  path: string;
  reads: string;
  /** What its first field holds. */
  value: string;
  /** Someone else stores these fields over it. */
  change: (fields: object) => Promise<unknown>;
  /** A field that only they change, as it is sent and as the conflict shows it; none where the record has one field. */
  theirs?: { fields: object; shown: string };
}

/** A screen of the admin, and its texts. */
interface Screen {
  name: string;
  prepare: (admin: Caller) => Promise<Prepared>;
  /** What the buttons of its row call a record with this in its first field. */
  called?: (value: string) => string;
  /** The button of the add form, a text that stands in it when nothing was filled in, and its selector where it has one. */
  add: string;
  required: string;
  selector?: string;
  /** The edit form and its first field: its label, and its name in the contract. */
  form: string;
  label: string;
  field: string;
  unreadable: string;
  /** An answer without records, and what stands in their place; left out where the screen's own test begins with nothing. */
  empty?: [answer: object, text: string];
  texts: { updated?: string; saveFailed: string; deleted?: string; deleteFailed: string };
}

/** What a server says that can't answer: shown where a screen has no heading of its own. */
export const UNAVAILABLE = 'Layanan sedang tidak dapat dihubungi.';

export const SCREENS: Screen[] = [
  {
    name: 'reports',
    add: 'Tambah Laporan',
    required: 'Nama dokumen terlalu pendek',
    form: 'Edit Laporan',
    label: 'Nama laporan',
    field: 'reportName',
    unreadable: 'Failed to fetch data.',
    empty: [{ data: [] }, 'Belum ada laporan'],
    texts: {
      updated: 'Berhasil mengubah laporan',
      saveFailed: 'Gagal menyimpan laporan',
      deleted: 'Berhasil menghapus laporan',
      deleteFailed: 'Gagal menghapus laporan',
    },
    prepare: async (admin) => {
      const report = await make.report(admin);
      return {
        path: '/admin/laporan',
        reads: callUrl(listReports),
        value: report.reportName,
        change: (fields) => send(admin, updateReport, { params: { id: report._id }, body: { ...report, ...fields } }),
        theirs: { fields: { reportDescription: 'Deskripsi dari mereka.' }, shown: 'Deskripsi dari mereka.' },
      };
    },
  },
  {
    name: 'classes',
    add: 'Tambah Kelas',
    required: 'Class name must be at least 3 characters.',
    selector: 'Kelompok mentoring',
    form: 'Edit Kelas',
    label: 'Nama kelas',
    field: 'className',
    unreadable: 'Failed to fetch data.',
    empty: [{ data: [] }, 'Belum ada kelas'],
    texts: { saveFailed: 'Failed to save class.', deleteFailed: 'Failed to delete class.' },
    prepare: async (admin) => {
      const group = await make.group(admin);
      const kelas = await make.classOf(admin, { mentoringGroup: [group._id] });
      const body = { ...kelas, mentoringGroup: [group._id] };
      return {
        path: '/admin/class',
        reads: callUrl(listClasses),
        value: kelas.className,
        change: (fields) => send(admin, updateClass, { params: { id: kelas._id }, body: { ...body, ...fields } }),
        theirs: { fields: { classNumber: 4711 }, shown: '4711' },
      };
    },
  },
  {
    name: 'mentoring groups',
    called: (value) => `Group ${value}`,
    add: 'Tambah Kelompok',
    required: 'Isi nama kelompok.',
    form: 'Edit Kelompok',
    label: 'Nama kelompok',
    field: 'groupName',
    unreadable: 'Failed to fetch data.',
    empty: [{ data: [] }, 'Belum ada kelompok mentoring'],
    texts: {
      updated: 'Berhasil mengubah kelompok',
      saveFailed: 'Gagal menyimpan kelompok',
      deleted: 'Berhasil menghapus kelompok',
      deleteFailed: 'Gagal menghapus kelompok',
    },
    prepare: async (admin) => {
      const group = await make.group(admin);
      return {
        path: '/admin/class',
        reads: callUrl(listGroups),
        value: group.groupName,
        change: (fields) => send(admin, updateGroup, { params: { id: group._id }, body: { ...group, ...fields } }),
      };
    },
  },
  {
    name: 'mentors',
    add: 'Tambah Mentor',
    required: 'Please select at least one group.',
    selector: 'Kelompok',
    form: 'Edit Mentor',
    label: 'Nama',
    field: 'name',
    unreadable: 'Failed to fetch data.',
    empty: [{ data: [] }, 'Belum ada mentor'],
    texts: { saveFailed: 'Failed to save mentor.', deleteFailed: 'Failed to delete mentor.' },
    prepare: async (admin) => {
      const group = await make.group(admin);
      const mentor = await make.mentor(admin, { group: [group._id] });
      const body = { ...mentor, group: [group._id] };
      return {
        path: '/admin/mentor',
        reads: callUrl(listMentors),
        value: mentor.name,
        change: (fields) => send(admin, updateMentor, { params: { id: mentor._id }, body: { ...body, ...fields } }),
        theirs: { fields: { email: `baru.${mentor.email}` }, shown: `baru.${mentor.email}` },
      };
    },
  },
  {
    name: 'teachers',
    add: 'Tambah Guru',
    required: 'Please select at least one subject.',
    selector: 'Mata pelajaran',
    form: 'Edit Guru',
    label: 'Nama',
    field: 'name',
    unreadable: 'Failed to fetch data.',
    empty: [{ data: [] }, 'Belum ada guru'],
    texts: { saveFailed: 'Failed to save teacher', deleteFailed: 'Gagal menghapus guru' },
    prepare: async (admin) => {
      const teacher = await make.teacher(admin);
      const subject = await make.subject(admin);
      return {
        path: '/admin/teacher',
        reads: callUrl(listTeachers),
        value: teacher.name,
        change: (fields) =>
          send(admin, updateTeacher, { params: { id: teacher._id }, body: { ...teacher, subject: [subject._id], ...fields } }),
        theirs: { fields: { subject: [subject._id] }, shown: subject.name },
      };
    },
  },
  {
    name: 'subjects',
    add: 'Tambah Mata Pelajaran',
    required: 'Name must be at least 3 characters long.',
    selector: 'Guru',
    form: 'Edit Mata Pelajaran',
    label: 'Nama mata pelajaran',
    field: 'name',
    unreadable: 'Failed to fetch data.',
    empty: [[], 'Belum ada mata pelajaran'],
    texts: { saveFailed: 'Failed to save subject.', deleteFailed: 'Failed to delete subject.' },
    prepare: async (admin) => {
      const teacher = await make.teacher(admin);
      const { _id, name, kurikulum, updatedAt } = await make.subject(admin);
      const classTeacher = [teacher._id];
      return {
        path: '/admin/subject',
        reads: callUrl(listSubjects),
        value: name,
        change: (fields) =>
          send(admin, updateSubject, { params: { id: _id }, body: { name, kurikulum, updatedAt, classTeacher, ...fields } }),
        theirs: { fields: { classTeacher }, shown: teacher.name },
      };
    },
  },
  {
    name: "a subject's materials",
    add: 'Tambah Materi',
    required: 'Judul wajib diisi.',
    form: 'Edit Materi',
    label: 'Judul',
    field: 'title',
    unreadable: 'Error fetching data.',
    texts: {
      updated: 'Material updated successfully.',
      saveFailed: 'Error saving material',
      deleted: 'Material deleted successfully.',
      deleteFailed: 'Error deleting material',
    },
    prepare: async (admin) => {
      const subject = await make.subject(admin);
      const params = { subjectId: subject._id };
      const material = await make.material(admin, subject._id);
      return {
        path: `/admin/subject/${subject._id}`,
        reads: callUrl(readSubject, { params }),
        value: material.title,
        change: (fields) =>
          send(admin, updateMaterial, {
            params: { ...params, materialId: material._id },
            body: { ...material, ...fields },
          }),
        theirs: { fields: { content: 'Isi dari mereka.' }, shown: 'Isi dari mereka.' },
      };
    },
  },
  {
    name: "a material's contents",
    add: 'Tambah Isi',
    required: 'Judul wajib diisi.',
    form: 'Edit Isi Materi',
    label: 'Judul',
    field: 'title',
    unreadable: 'Failed to fetch material data',
    texts: {
      updated: 'Material updated successfully.',
      saveFailed: 'Failed to save material.',
      deleted: 'Material deleted successfully.',
      deleteFailed: 'Failed to delete material.',
    },
    prepare: async (admin) => {
      const subject = await make.subject(admin);
      const material = await make.material(admin, subject._id);
      const content = await make.content(admin, subject._id, material._id);
      const params = { subjectId: subject._id, materialTitle: 'materi', id: material._id };
      return {
        path: `/admin/subject/${subject._id}/materi/${material._id}`,
        reads: callUrl(readMaterial, { params }),
        value: content.title,
        change: (fields) =>
          send(admin, updateContent, { params: { ...params, id: content._id }, body: { ...content, ...fields } }),
        theirs: { fields: { materialType: 'exercise' }, shown: 'Latihan' },
      };
    },
  },
  {
    name: 'webinars',
    add: 'Tambah Webinar',
    required: 'Berikan judul yang benar!',
    form: 'Edit Webinar',
    label: 'Tema',
    field: 'webinarTheme',
    unreadable: UNAVAILABLE,
    empty: [{ data: [] }, 'Belum ada webinar'],
    texts: {
      updated: 'Berhasil mengubah data webinar!',
      saveFailed: 'Gagal menyimpan webinar',
      deleted: 'Berhasil menghapus webinar',
      deleteFailed: 'Gagal menghapus webinar',
    },
    prepare: async (admin) => {
      const webinar = await make.webinar(admin);
      return {
        path: '/admin/webinar',
        reads: callUrl(listWebinars),
        value: webinar.webinarTheme,
        change: (fields) => send(admin, updateWebinar, { params: { id: webinar._id }, body: { ...webinar, ...fields } }),
        theirs: { fields: { webinarSpeaker: 'Pembicara Baru' }, shown: 'Pembicara Baru' },
      };
    },
  },
];
