import type { ComponentType } from 'react';
import { listSchedules } from '#features/schedules/calls.ts';
import { firstWindow } from '#features/schedules/rules.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { HISTORY_PATH } from '#features/history/address.ts';
import { LINKS_PATH } from '#features/links/address.ts';
import { NEW_YEAR_PATH } from '#features/school-year/address.ts';
import { SCHOLARSHIP_PATH } from '#features/scholarship/address.ts';
import { SETTINGS_PATH } from '#features/settings/address.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import {
  BookIcon,
  CalendarIcon,
  ClassIcon,
  HomeIcon,
  ImportIcon,
  PeopleIcon,
  PersonIcon,
  ReportIcon,
  WebinarIcon,
} from '#platform/web/admin-ui/page/icons.tsx';

/** A screen of the signed-in admin. */
export interface Screen {
  path: string;
  /** The screen's file below `src/`, the same that `module` imports. The server preloads its code with a `Link` header. */
  source: string;
  /** Loads the screen's code when it is first opened. */
  module: () => Promise<ComponentType>;
  /** The addresses of the screen's slow first calls. The browser requests them together with the screen's code. */
  reads?: (query: URLSearchParams, today: IsoDate) => string[];
  /** Shows the screen in the navigation and as a tile of the home screen. Without it, the screen is in neither. */
  menu?: { label: string; description: string; Icon: ComponentType<{ className?: string }> };
}

/** The addresses that are not screens; `routes.tsx` defines what each does. */
export const ENTRY_PATHS = { home: '/admin', login: '/admin/login', subjectPlural: '/admin/subjects/:subjectId' } as const;

/** The screen for changing the password. The notice about wrong codes links to this screen, and is hidden on it. */
export const PASSWORD_PATH = '/admin/password';
export const ACCOUNT_PATH = '/admin/akun';
export const COLLEAGUES_PATH = '/admin/pengelola';
export const TRASH_PATH = '/admin/sampah';
/** The address of the one-time links that people receive, for example in an invitation. */
export const LINK_PATH = '/masuk/:token';

/**
 * Every screen of the admin application, in the order of the navigation. Routes, the server's list of addresses, the
 * navigation and the home screen's tiles follow from this table. A new screen needs only an entry here and its file.
 *
 * The server uses only the addresses of this table. Its bundle contains no file named `…/admin/…-page.tsx`, and nothing that
 * only such files import (vite.server.config.ts).
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '/admin/dashboard',
    menu: { label: 'Beranda', description: 'Kegiatan yang berlangsung hari ini', Icon: HomeIcon },
    source: 'app/admin/dashboard-page.tsx',
    module: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/admin/class',
    menu: { label: 'Kelas', description: 'Kelas dan kelompok mentoringnya', Icon: ClassIcon },
    source: 'features/classes/admin/classes-page.tsx',
    module: async () => (await import('#features/classes/admin/classes-page.tsx')).ClassesPage,
  },
  {
    path: '/admin/subject',
    menu: { label: 'Mata Pelajaran', description: 'Materi, video, buku, dan latihan', Icon: BookIcon },
    source: 'features/subjects/admin/subjects/subjects-page.tsx',
    module: async () => (await import('#features/subjects/admin/subjects/subjects-page.tsx')).SubjectsPage,
  },
  {
    path: '/admin/subject/:subjectId',
    source: 'features/subjects/admin/materials/subject-page.tsx',
    module: async () => (await import('#features/subjects/admin/materials/subject-page.tsx')).SubjectPage,
  },
  {
    path: '/admin/subject/:subjectId/:materialTitle/:materialId',
    source: 'features/subjects/admin/contents/material-page.tsx',
    module: async () => (await import('#features/subjects/admin/contents/material-page.tsx')).MaterialPage,
  },
  {
    path: '/admin/calendar',
    menu: { label: 'Jadwal', description: 'Kelas, mentoring, webinar, dan kegiatan lain', Icon: CalendarIcon },
    source: 'app/admin/calendar-page.tsx',
    reads: (query, today) => [callUrl(listSchedules, { query: firstWindow(query, today) })],
    module: async () => (await import('./calendar-page.tsx')).CalendarPage,
  },
  {
    path: '/admin/teacher',
    menu: { label: 'Tutor', description: 'Guru dan mata pelajaran yang diajar', Icon: PersonIcon },
    source: 'features/people/admin/teachers-page.tsx',
    module: async () => (await import('#features/people/admin/teachers-page.tsx')).TeachersPage,
  },
  {
    path: '/admin/mentor',
    menu: { label: 'Mentor', description: 'Mentor dan kelompok yang didampingi', Icon: PeopleIcon },
    source: 'features/people/admin/mentors-page.tsx',
    module: async () => (await import('#features/people/admin/mentors-page.tsx')).MentorsPage,
  },
  {
    path: '/admin/webinar',
    menu: { label: 'Webinar', description: 'Tema, pembicara, dan tautannya', Icon: WebinarIcon },
    source: 'features/webinars/admin/webinars-page.tsx',
    module: async () => (await import('#features/webinars/admin/webinars-page.tsx')).WebinarsPage,
  },
  {
    path: '/admin/playground',
    source: 'features/schedules/admin/calendar/playground-page.tsx',
    module: async () => (await import('#features/schedules/admin/calendar/playground-page.tsx')).PlaygroundPage,
  },
  {
    path: '/admin/laporan',
    menu: { label: 'Laporan', description: 'Laporan bulanan untuk siswa', Icon: ReportIcon },
    source: 'features/reports/admin/reports-page.tsx',
    module: async () => (await import('#features/reports/admin/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/admin/impor',
    menu: { label: 'Impor', description: 'Data dari Google Sheets, Excel, atau WhatsApp', Icon: ImportIcon },
    source: 'features/spreadsheets/admin/screen/import-page.tsx',
    module: async () => (await import('#features/spreadsheets/admin/screen/import-page.tsx')).ImportPage,
  },
  {
    path: '/admin/laporan/bulan',
    source: 'features/attendance/admin/activity/month-page.tsx',
    module: async () => (await import('#features/attendance/admin/activity/month-page.tsx')).MonthPage,
  },
  {
    path: '/admin/laporan/relawan',
    source: 'features/attendance/admin/activity/hours-page.tsx',
    module: async () => (await import('#features/attendance/admin/activity/hours-page.tsx')).HoursPage,
  },
  {
    path: '/admin/calendar/cetak',
    source: 'features/planning/admin/print/print-page.tsx',
    module: async () => (await import('#features/planning/admin/print/print-page.tsx')).PrintPage,
  },
  {
    path: NEW_YEAR_PATH,
    source: 'features/school-year/admin/new-year-page.tsx',
    module: async () => (await import('#features/school-year/admin/new-year-page.tsx')).NewYearPage,
  },
  {
    path: SETTINGS_PATH,
    source: 'features/settings/admin/settings-page.tsx',
    module: async () => (await import('#features/settings/admin/settings-page.tsx')).SettingsPage,
  },
  {
    path: SCHOLARSHIP_PATH,
    source: 'features/scholarship/admin/scholarship-page.tsx',
    module: async () => (await import('#features/scholarship/admin/scholarship-page.tsx')).ScholarshipPage,
  },
  {
    path: LINKS_PATH,
    source: 'features/links/admin/links-page.tsx',
    module: async () => (await import('#features/links/admin/links-page.tsx')).LinksPage,
  },
  {
    path: COLLEAGUES_PATH,
    source: 'features/auth/admin/colleagues/colleagues-page.tsx',
    module: async () => (await import('#features/auth/admin/colleagues/colleagues-page.tsx')).ColleaguesPage,
  },
  {
    path: TRASH_PATH,
    source: 'features/trash/admin/trash-page.tsx',
    module: async () => (await import('#features/trash/admin/trash-page.tsx')).TrashPage,
  },
  {
    path: HISTORY_PATH,
    source: 'features/history/admin/history-page.tsx',
    module: async () => (await import('#features/history/admin/history-page.tsx')).HistoryPage,
  },
  {
    path: ACCOUNT_PATH,
    source: 'features/auth/admin/account/account-page.tsx',
    module: async () => (await import('#features/auth/admin/account/account-page.tsx')).AccountPage,
  },
  {
    path: PASSWORD_PATH,
    source: 'features/auth/admin/account/password-page.tsx',
    module: async () => (await import('#features/auth/admin/account/password-page.tsx')).PasswordPage,
  },
];

/** Every address of the admin application; any other below `/admin` is answered with 404. */
export const ADMIN_PATHS: readonly string[] = [...Object.values(ENTRY_PATHS), ...SCREENS.map(({ path }) => path)];

/** The entries of the navigation and the home screen's tiles. */
export const AREAS = SCREENS.flatMap(({ path, menu }) => (menu ? [{ to: path, ...menu }] : []));
