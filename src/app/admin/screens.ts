import type { ComponentType } from 'react';
import { listSchedules } from '#features/schedules/calls.ts';
import { firstWindow } from '#features/schedules/rules.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { HISTORY_PATH } from '#platform/shared/history.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import {
  BookIcon,
  CalendarIcon,
  ClassIcon,
  HomeIcon,
  PeopleIcon,
  PersonIcon,
  ReportIcon,
  WebinarIcon,
} from '#platform/web/admin-ui/page/icons.tsx';

/** A screen of the signed-in admin. */
export interface Screen {
  path: string;
  /** The screen's file below `features/`, as `module` imports it: the server names its code to the browser beside the page. */
  source: string;
  /** Brings the screen's code when it is first opened. */
  module: () => Promise<ComponentType>;
  /** The calls that it begins with, where their answers are long in coming: read beside its code. */
  reads?: (query: URLSearchParams, today: IsoDate) => string[];
  /** How the navigation and, with what is done there, the tiles of the home show it; without, neither does. */
  menu?: { label: string; description: string; Icon: ComponentType<{ className?: string }> };
}

/** The addresses that are no screen behind the login; `routes.tsx` says what each does. */
export const ENTRY_PATHS = { home: '/admin', login: '/admin/login', subjectPlural: '/admin/subjects/:subjectId' } as const;

export const PASSWORD_PATH = '/admin/password';
export const ACCOUNT_PATH = '/admin/akun';
export const COLLEAGUES_PATH = '/admin/pengelola';
export const TRASH_PATH = '/admin/sampah';
/** Outside the area: what opening a one-time link shows. */
export const LINK_PATH = '/masuk/:token';

/**
 * Every screen of the admin application, in the order of the navigation. Routes, the server's list of addresses, the
 * navigation and the home's tiles follow from this table: a new screen is an entry here and its file.
 *
 * The server reads the addresses and never opens a screen: a file named `…/admin/…-page.tsx` stays out of its bundle
 * (vite.server.config.ts), and so does all that it imports.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    menu: { label: 'Beranda', description: 'Kegiatan yang berlangsung hari ini', Icon: HomeIcon },
    source: 'schedules/admin/today/dashboard-page.tsx',
    module: async () => (await import('#features/schedules/admin/today/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/admin/class',
    menu: { label: 'Kelas', description: 'Kelas dan kelompok mentoringnya', Icon: ClassIcon },
    source: 'classes/admin/classes-page.tsx',
    module: async () => (await import('#features/classes/admin/classes-page.tsx')).ClassesPage,
  },
  {
    path: '/admin/subject',
    menu: { label: 'Mata Pelajaran', description: 'Materi, video, buku, dan latihan', Icon: BookIcon },
    source: 'subjects/admin/subjects/subjects-page.tsx',
    module: async () => (await import('#features/subjects/admin/subjects/subjects-page.tsx')).SubjectsPage,
  },
  {
    path: '/admin/subject/:subjectId',
    source: 'subjects/admin/materials/subject-page.tsx',
    module: async () => (await import('#features/subjects/admin/materials/subject-page.tsx')).SubjectPage,
  },
  {
    path: '/admin/subject/:subjectId/:materialTitle/:materialId',
    source: 'subjects/admin/contents/material-page.tsx',
    module: async () => (await import('#features/subjects/admin/contents/material-page.tsx')).MaterialPage,
  },
  {
    path: '/admin/calendar',
    menu: { label: 'Jadwal', description: 'Kelas, mentoring, webinar, dan kegiatan lain', Icon: CalendarIcon },
    source: 'schedules/admin/list/schedules-page.tsx',
    reads: (query, today) => [callUrl(listSchedules, { query: firstWindow(query, today) })],
    module: async () => (await import('#features/schedules/admin/list/schedules-page.tsx')).SchedulesPage,
  },
  {
    path: '/admin/teacher',
    menu: { label: 'Tutor', description: 'Guru dan mata pelajaran yang diajar', Icon: PersonIcon },
    source: 'teachers/admin/teachers-page.tsx',
    module: async () => (await import('#features/teachers/admin/teachers-page.tsx')).TeachersPage,
  },
  {
    path: '/admin/mentor',
    menu: { label: 'Mentor', description: 'Mentor dan kelompok yang didampingi', Icon: PeopleIcon },
    source: 'mentors/admin/mentors-page.tsx',
    module: async () => (await import('#features/mentors/admin/mentors-page.tsx')).MentorsPage,
  },
  {
    path: '/admin/webinar',
    menu: { label: 'Webinar', description: 'Tema, pembicara, dan tautannya', Icon: WebinarIcon },
    source: 'webinars/admin/webinars-page.tsx',
    module: async () => (await import('#features/webinars/admin/webinars-page.tsx')).WebinarsPage,
  },
  {
    path: '/admin/playground',
    source: 'schedules/admin/calendar/playground-page.tsx',
    module: async () => (await import('#features/schedules/admin/calendar/playground-page.tsx')).PlaygroundPage,
  },
  {
    path: '/admin/laporan',
    menu: { label: 'Laporan', description: 'Laporan bulanan untuk siswa', Icon: ReportIcon },
    source: 'reports/admin/reports-page.tsx',
    module: async () => (await import('#features/reports/admin/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/admin/laporan/bulan',
    source: 'schedules/admin/activity/month-page.tsx',
    module: async () => (await import('#features/schedules/admin/activity/month-page.tsx')).MonthPage,
  },
  {
    path: '/admin/laporan/relawan',
    source: 'schedules/admin/activity/hours-page.tsx',
    module: async () => (await import('#features/schedules/admin/activity/hours-page.tsx')).HoursPage,
  },
  {
    path: '/admin/calendar/cetak',
    source: 'schedules/admin/print/print-page.tsx',
    module: async () => (await import('#features/schedules/admin/print/print-page.tsx')).PrintPage,
  },
  {
    path: COLLEAGUES_PATH,
    source: 'auth/admin/colleagues-page.tsx',
    module: async () => (await import('#features/auth/admin/colleagues-page.tsx')).ColleaguesPage,
  },
  {
    path: TRASH_PATH,
    source: 'trash/admin/trash-page.tsx',
    module: async () => (await import('#features/trash/admin/trash-page.tsx')).TrashPage,
  },
  {
    path: HISTORY_PATH,
    source: 'history/admin/history-page.tsx',
    module: async () => (await import('#features/history/admin/history-page.tsx')).HistoryPage,
  },
  {
    path: ACCOUNT_PATH,
    source: 'auth/admin/account-page.tsx',
    module: async () => (await import('#features/auth/admin/account-page.tsx')).AccountPage,
  },
  {
    path: PASSWORD_PATH,
    source: 'auth/admin/password-page.tsx',
    module: async () => (await import('#features/auth/admin/password-page.tsx')).PasswordPage,
  },
];

/** Every address of the admin application; any other below `/admin` is answered with 404. */
export const ADMIN_PATHS: readonly string[] = [...Object.values(ENTRY_PATHS), ...SCREENS.map(({ path }) => path)];

/** What the navigation and the home's tiles lead to. */
export const AREAS = SCREENS.flatMap(({ path, menu }) => (menu ? [{ to: path, ...menu }] : []));
