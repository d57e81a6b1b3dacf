import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';

/**
 * A screen of the admin application with a list, an add form, an edit form and a delete dialog. `kit-accessibility.spec.ts` opens
 * each of these on every screen. (`tests/support/components/kit-screens.ts` describes the same screens for the component tests.)
 */
interface Screen {
  name: string;
  /** Creates a record. Returns the address of its list, and the value of its first field. */
  prepare: (admin: Caller) => Promise<{ path: string; value: string }>;
  /** Returns the record's name in the labels of its row's buttons. The argument is the value of its first field. */
  called?: (value: string) => string;
  /** The label of the add button. */
  add: string;
  /** An error that the add form shows if it is sent empty. */
  required: string;
  /** The label of the form's selector: a field whose list of options the test opens. Undefined if the form has none. */
  selector?: string;
  /** The title of the edit form. */
  form: string;
}

export const SCREENS: Screen[] = [
  {
    name: 'classes',
    add: 'Tambah Kelas',
    required: 'Class name must be at least 3 characters.',
    selector: 'Kelompok mentoring',
    form: 'Edit Kelas',
    prepare: async (admin) => ({ path: '/admin/class', value: (await make.classOf(admin)).className }),
  },
  {
    name: 'reports',
    add: 'Tambah Laporan',
    required: 'Nama dokumen terlalu pendek',
    form: 'Edit Laporan',
    prepare: async (admin) => ({ path: '/admin/laporan', value: (await make.report(admin)).reportName }),
  },
  {
    name: 'mentoring groups',
    called: (value) => `Group ${value}`,
    add: 'Tambah Kelompok',
    required: 'Isi nama kelompok.',
    form: 'Edit Kelompok',
    prepare: async (admin) => {
      const { groupName: value } = await make.group(admin);
      // Other tests may have added hundreds of groups, and a long list does not render all rows.
      return { path: `/admin/class?kelompok-mentoring-q=${encodeURIComponent(value)}`, value };
    },
  },
  {
    name: 'mentors',
    add: 'Tambah Mentor',
    required: 'Please select at least one group.',
    selector: 'Kelompok',
    form: 'Edit Mentor',
    prepare: async (admin) => ({ path: '/admin/mentor', value: (await make.mentor(admin)).name }),
  },
  {
    name: 'teachers',
    add: 'Tambah Guru',
    required: 'Please select at least one subject.',
    selector: 'Mata pelajaran',
    form: 'Edit Guru',
    prepare: async (admin) => ({ path: '/admin/teacher', value: (await make.teacher(admin)).name }),
  },
  {
    name: 'subjects',
    add: 'Tambah Mata Pelajaran',
    required: 'Name must be at least 3 characters long.',
    selector: 'Guru',
    form: 'Edit Mata Pelajaran',
    prepare: async (admin) => ({ path: '/admin/subject', value: (await make.subject(admin)).name }),
  },
  {
    name: "a subject's materials",
    add: 'Tambah Materi',
    required: 'Judul wajib diisi.',
    form: 'Edit Materi',
    prepare: async (admin) => {
      const { _id } = await make.subject(admin);
      return { path: `/admin/subject/${_id}`, value: (await make.material(admin, _id)).title };
    },
  },
  {
    name: "a material's contents",
    add: 'Tambah Isi',
    required: 'Judul wajib diisi.',
    form: 'Edit Isi Materi',
    prepare: async (admin) => {
      const { _id } = await make.subject(admin);
      const material = await make.material(admin, _id);
      const content = await make.content(admin, _id, material._id);
      return { path: `/admin/subject/${_id}/materi/${material._id}`, value: content.title };
    },
  },
  {
    name: 'webinars',
    add: 'Tambah Webinar',
    required: 'Berikan judul yang benar!',
    form: 'Edit Webinar',
    prepare: async (admin) => ({ path: '/admin/webinar', value: (await make.webinar(admin)).webinarTheme }),
  },
];
