/**
 * A table of what each kind of session may do. It repeats the declarations of the routes on purpose:
 * `tests/http/roles.sqlite.test.ts` requests every route with every kind of session, and compares the answers with this table. So
 * it finds a route that allows too much.
 */

/** The kinds of sessions that a request may have. */
export const SESSION_KINDS = [
  'none',
  'admin',
  /** The password was correct, and the code of the second step is pending. */
  'admin, second step pending',
  /** The admin has signed in, but has not set up the second step that all admins must have. */
  'admin, second step required',
  'admin, ended',
  'admin, expired',
  'teacher',
  'mentor',
  'teacher, ended',
  'teacher, expired',
] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/**
 * The result of a request. 401: the person must sign in first. 403: the admin must set up the second step first. `in`: the session
 * is sufficient, but the call itself may still refuse the request.
 */
export type Verdict = 'in' | 401 | 403;

type Verdicts = Readonly<Record<SessionKind, Verdict>>;

const nobody: Verdicts = {
  none: 401,
  admin: 401,
  'admin, second step pending': 401,
  'admin, second step required': 401,
  'admin, ended': 401,
  'admin, expired': 401,
  teacher: 401,
  mentor: 401,
  'teacher, ended': 401,
  'teacher, expired': 401,
};
const everyone: Verdicts = {
  none: 'in',
  admin: 'in',
  'admin, second step pending': 'in',
  'admin, second step required': 'in',
  'admin, ended': 'in',
  'admin, expired': 'in',
  teacher: 'in',
  mentor: 'in',
  'teacher, ended': 'in',
  'teacher, expired': 'in',
};
const admins: Verdicts = { ...nobody, admin: 'in', 'admin, second step required': 403 };
const teachersAndMentors: Verdicts = { ...nobody, teacher: 'in', mentor: 'in' };
const adminsBeforeTheirSecondStep: Verdicts = { ...admins, 'admin, second step required': 'in' };

/** Routes with the same rights. */
interface Row {
  verdicts: Verdicts;
  /** One route per line. `GET` includes `HEAD`; `/**` at the end matches all addresses below. */
  routes: string;
}

export const ROLE_TABLE: readonly Row[] = [
  {
    // Students' pages, calls, feeds and files.
    verdicts: everyone,
    routes: `
      GET /
      GET /*
      GET /dashboard
      GET /subject/:subjectId
      GET /subject/:subjectId/cetak
      GET /subject/:subjectId/:materialTitle/:materialId
      GET /subject/:subjectId/:materialTitle/:materialId/:contentId
      GET /class
      POST /untuk
      GET /calendar
      GET /jadwal/:scheduleId
      GET /kain
      GET /langganan
      GET /kegiatan/:month
      GET /scholarship
      GET /cari
      GET /kalender.ics
      GET /berkas/:sha256/:name
      GET /b/:start
      GET /jadwal/:id.ics
      GET /api/v1/student/subjects
      GET /api/v1/student/subjects/:subjectId
      GET /api/v1/student/subjects/:subjectId/:materialTitle/:materialId
      GET /api/v1/student/subjects/:subjectId/:materialTitle/:materialId/:contentId
      GET /api/v1/student/validate/:subjectId
      GET /api/v1/student/classes
      GET /api/v1/student/audiences
      GET /api/v1/student/pastAudience/:audienceId
      GET /api/v1/student/schedules
      GET /api/v1/student/schedules/:id
      GET /api/v1/student/activity/:month
      GET /api/v1/student/search
      GET /api/v1/student/reports
      GET /api/v1/student/scholarship
      POST /api/v1/student/linkReports
      GET /api/v1/student/bundle
      GET /api/v1/student/pack/:subjectId
      GET /api/v1/student/readings
      GET /api/v1/programme
      GET /api/v1/admin/calendarSchedules
      GET /assets/*
      GET /icon.svg
      GET /manifest.webmanifest
      GET /sw.js
      GET /luring
      GET /.well-known/security.txt
      GET /livez
      GET /readyz
      GET /reached
      GET /api/v1/openapi.json`,
  },
  {
    // Sign-ins, and the HTML and files of the admin and staff applications. These are the same for everyone, without personal data.
    verdicts: everyone,
    routes: `
      GET /admin/**
      GET /staf/**
      GET /masuk/:token
      GET /mulai/:key
      GET /bisa/:token
      POST /api/v1/ask/:token
      POST /api/v1/link/:token
      POST /api/v1/firstSteps/:key
      POST /api/v1/admin/login
      POST /api/v1/admin/login/code
      POST /api/v1/staff/login`,
  },
  {
    // Teachers and mentors reach only their own records. For any other record, the answer is 404.
    verdicts: teachersAndMentors,
    routes: `
      GET /api/v1/staff/me
      POST /api/v1/staff/logout
      POST /api/v1/staff/password
      GET /api/v1/staff/sessions
      DELETE /api/v1/staff/sessions
      DELETE /api/v1/staff/sessions/:id
      GET /api/v1/staff/schedules
      PUT /api/v1/staff/scheduleLog/:id
      GET /api/v1/staff/hours
      GET /api/v1/staff/availability
      PUT /api/v1/staff/availability
      GET /api/v1/staff/absences
      PUT /api/v1/staff/absences/:id
      DELETE /api/v1/staff/absences/:id`,
  },
  {
    verdicts: adminsBeforeTheirSecondStep,
    routes: `
      GET /api/v1/admin/me
      POST /api/v1/admin/logout
      GET /api/v1/admin/twoStep
      POST /api/v1/admin/twoStep/start
      POST /api/v1/admin/twoStep/confirm`,
  },
  {
    verdicts: admins,
    routes: `
      GET /api/docs/**
      PUT /api/v1/admin/me
      POST /api/v1/admin/password
      POST /api/v1/admin/twoStep/off
      GET /api/v1/admin/sessions
      DELETE /api/v1/admin/sessions
      DELETE /api/v1/admin/sessions/:id
      GET /api/v1/admin/admins
      POST /api/v1/admin/admins
      POST /api/v1/admin/admins/:id/link
      DELETE /api/v1/admin/admins/:id
      GET /api/v1/admin/subjects
      POST /api/v1/admin/addSubject
      PUT /api/v1/admin/editSubject/:id
      DELETE /api/v1/admin/deleteSubject/:id
      GET /api/v1/admin/validate/:subjectId
      GET /api/v1/admin/subjects/:subjectId
      POST /api/v1/admin/subjects/:subjectId
      PUT /api/v1/admin/materialOrder/:subjectId
      PUT /api/v1/admin/contentOrder/:materialId
      PUT /api/v1/admin/subjects/:subjectId/:materialId
      DELETE /api/v1/admin/subjects/:subjectId/:materialId
      GET /api/v1/admin/subjects/:subjectId/:materialTitle/:id
      POST /api/v1/admin/subjects/:subjectId/:materialTitle/:id
      PUT /api/v1/admin/subjects/:subjectId/:materialTitle/:id
      DELETE /api/v1/admin/subjects/:subjectId/:materialTitle/:id
      POST /api/v1/admin/readingPreview
      GET /api/v1/admin/classes
      POST /api/v1/admin/addClass
      PUT /api/v1/admin/editClass/:id
      DELETE /api/v1/admin/deleteClass/:id
      GET /api/v1/admin/mentoringGroup
      POST /api/v1/admin/mentoringGroup
      PUT /api/v1/admin/mentoringGroup/:id
      DELETE /api/v1/admin/mentoringGroup/:id
      GET /api/v1/admin/teachers
      POST /api/v1/admin/teachers
      PUT /api/v1/admin/teachers/:id
      DELETE /api/v1/admin/teachers/:id
      GET /api/v1/admin/mentor
      POST /api/v1/admin/mentor
      PUT /api/v1/admin/mentor/:id
      DELETE /api/v1/admin/mentor/:id
      POST /api/v1/admin/teachers/:id/link
      POST /api/v1/admin/mentor/:id/link
      POST /api/v1/admin/teachers/:id/personalData
      GET /api/v1/admin/teachers/:id/erasure
      POST /api/v1/admin/teachers/:id/erase
      POST /api/v1/admin/mentor/:id/personalData
      GET /api/v1/admin/mentor/:id/erasure
      POST /api/v1/admin/mentor/:id/erase
      GET /api/v1/admin/schedules
      POST /api/v1/admin/addSchedule
      PUT /api/v1/admin/editSchedule/:id
      DELETE /api/v1/admin/deleteSchedule/:id
      PUT /api/v1/admin/scheduleLog/:id
      PUT /api/v1/admin/scheduleLogs
      PUT /api/v1/admin/changeSchedules
      POST /api/v1/admin/deleteSchedules
      POST /api/v1/admin/repeatSchedule
      GET /api/v1/admin/newYear
      POST /api/v1/admin/newYear
      DELETE /api/v1/admin/newYear/:id
      POST /api/v1/admin/archive/restore
      POST /api/v1/admin/copyWeek
      DELETE /api/v1/admin/copyWeek/:batch
      GET /api/v1/admin/freeTimes
      GET /api/v1/admin/away
      GET /api/v1/admin/availability
      GET /api/v1/admin/teachers/:id/availability
      PUT /api/v1/admin/teachers/:id/availability
      GET /api/v1/admin/mentor/:id/availability
      PUT /api/v1/admin/mentor/:id/availability
      GET /api/v1/admin/substitutes/:scheduleId
      POST /api/v1/admin/substitutes/:scheduleId
      GET /api/v1/admin/absences
      GET /api/v1/admin/absencePlan
      GET /api/v1/admin/activity
      GET /api/v1/admin/volunteerHours
      POST /api/v1/admin/publishActivity
      DELETE /api/v1/admin/publishActivity/:month
      GET /api/v1/admin/webinar
      POST /api/v1/admin/webinar
      PUT /api/v1/admin/webinar/:id
      DELETE /api/v1/admin/webinar/:id
      GET /api/v1/admin/report
      POST /api/v1/admin/report
      PUT /api/v1/admin/report/:id
      DELETE /api/v1/admin/report/:id
      GET /api/v1/admin/trash
      POST /api/v1/admin/trash/:id/restore
      DELETE /api/v1/admin/trash/:id
      GET /api/v1/admin/usage/:kind/:id
      GET /api/v1/admin/firstSteps
      PUT /api/v1/admin/firstSteps
      DELETE /api/v1/admin/samples
      POST /api/v1/admin/samples/restore
      GET /api/v1/admin/settings
      GET /api/v1/admin/scholarship
      GET /api/v1/admin/links
      POST /api/v1/admin/links/:contentId
      PUT /api/v1/admin/scholarship
      PUT /api/v1/admin/settings
      GET /api/v1/admin/backups
      GET /api/v1/admin/files
      POST /api/v1/admin/files
      PUT /api/v1/admin/files/:id
      GET /api/v1/admin/import/:kind
      POST /api/v1/admin/import/:kind
      DELETE /api/v1/admin/imports/:batch
      GET /api/v1/admin/export/:file
      GET /api/v1/admin/history
      POST /api/v1/admin/history/:id/undo`,
  },
];

/** Returns the rights of each kind of session by route (`GET /api/v1/admin/me`). */
export function rolesByRoute(): Map<string, Verdicts> {
  const rows = ROLE_TABLE.flatMap(({ verdicts, routes }) =>
    routes
      .trim()
      .split(/\s*\n\s*/)
      .map((route) => [route, verdicts] as const),
  );
  const table = new Map(rows);
  if (table.size < rows.length) throw new Error('A route is in the table twice.');
  return table;
}
