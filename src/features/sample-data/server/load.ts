import { createClass } from '#features/classes/server/commands.ts';
import { createGroup } from '#features/classes/server/group-commands.ts';
import { createMentor } from '#features/mentors/server/commands.ts';
import { createReport } from '#features/reports/server/commands.ts';
import { scheduleInput, scheduleUpdate } from '#features/schedules/contract.ts';
import { createSchedule, updateSchedule } from '#features/schedules/server/commands.ts';
import { createContent } from '#features/subjects/server/content-commands.ts';
import { createMaterial } from '#features/subjects/server/material-commands.ts';
import { createSubject } from '#features/subjects/server/subject-commands.ts';
import { createTeacher } from '#features/teachers/server/commands.ts';
import { createWebinar } from '#features/webinars/server/commands.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { SAMPLE_SUBJECTS } from './curriculum.ts';
import { SAMPLE_CLASSES, SAMPLE_GROUPS, SAMPLE_REPORTS, SAMPLE_WEBINARS, sampleSchedules, type SampleIds } from './programme.ts';

/** Tables that tell whether anything was ever written: the audit log remembers what has been deleted since. */
const TABLES = ['audit_log', 'admins', 'subjects', 'mentoring_groups', 'schedules'] as const;

async function isEmpty(tx: Tx): Promise<boolean> {
  for (const table of TABLES) {
    const { count } = await tx
      .selectFrom(table)
      .select((expression) => expression.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) return false;
  }
  return true;
}

async function loadSubjects(tx: Tx, by: Author): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, kurikulum, materials } of SAMPLE_SUBJECTS) {
    const subject = await createSubject(tx, by, { name, kurikulum });
    ids.set(name, subject._id);
    for (const { title, content, specificContents } of materials) {
      const material = await createMaterial(tx, by, subject._id, { title, content });
      for (const item of specificContents) await createContent(tx, by, subject._id, material._id, item);
    }
  }
  return ids;
}

/**
 * Fills an empty database with the sample subjects and a programme around them; a database that holds, or
 * ever held, anything is not touched. `passwordHash` is the hash of a password that nobody knows: the sample teachers and
 * mentors can't sign in.
 * @returns whether it was filled.
 */
export async function loadSampleData(tx: Tx, by: Author, passwordHash: string): Promise<boolean> {
  if (!(await isEmpty(tx))) return false;
  const subjects = await loadSubjects(tx, by);
  const ids: SampleIds = {
    subjects,
    teachers: new Map(),
    mentors: new Map(),
    groups: new Map(),
    classes: new Map(),
    webinars: new Map(),
  };
  for (const [name, subjectId] of subjects) {
    const teacher = await createTeacher(tx, by, {
      name: `Pengajar ${name}`,
      email: `pengajar.${name.toLowerCase().replaceAll(' ', '-')}@suluh.example`,
      passwordHash,
      subject: [subjectId],
    });
    ids.teachers.set(name, teacher._id);
  }
  for (const groupName of SAMPLE_GROUPS) {
    const group = await createGroup(tx, by, { groupName });
    ids.groups.set(groupName, group._id);
    const mentor = await createMentor(tx, by, {
      name: `Mentor ${groupName}`,
      email: `mentor.${groupName.toLowerCase()}@suluh.example`,
      passwordHash,
      group: [group._id],
    });
    ids.mentors.set(groupName, mentor._id);
  }
  for (const { className, classNumber, groups } of SAMPLE_CLASSES) {
    const mentoringGroup = groups.flatMap((name) => ids.groups.get(name) ?? []);
    const { data } = await createClass(tx, by, { className, classNumber, mentoringGroup });
    ids.classes.set(className, data._id);
  }
  for (const webinar of SAMPLE_WEBINARS) {
    const created = await createWebinar(tx, by, webinar);
    ids.webinars.set(webinar.webinarTheme, created._id);
  }
  for (const [index, report] of SAMPLE_REPORTS.entries()) {
    await createReport(tx, { ...by, now: new Date(by.now.getTime() + index) }, report);
  }
  const { schedules, moves } = sampleSchedules(dateInWib(by.now), ids);
  for (const schedule of schedules) {
    const { data } = await createSchedule(tx, by, scheduleInput.parse(schedule));
    const move = moves.get(schedule);
    if (move) await updateSchedule(tx, by, data._id, scheduleUpdate.parse(move));
  }
  return true;
}
