/**
 * Every address of the admin application (section 2 of the specification; the login's, the password's and the plural
 * subject address beside them). The server answers these with 200 and any other below `/admin` with 404.
 */
export const ADMIN_PATHS = {
  home: '/admin',
  login: '/admin/login',
  password: '/admin/password',
  dashboard: '/admin/dashboard',
  classes: '/admin/class',
  subjects: '/admin/subject',
  subject: '/admin/subject/:subjectId',
  subjectPlural: '/admin/subjects/:subjectId',
  material: '/admin/subject/:subjectId/:materialTitle/:materialId',
  calendar: '/admin/calendar',
  teachers: '/admin/teacher',
  mentors: '/admin/mentor',
  webinars: '/admin/webinar',
  playground: '/admin/playground',
  reports: '/admin/laporan',
} as const;
