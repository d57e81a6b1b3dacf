import { createClass } from '#features/classes/server/commands.ts';
import { createGroup } from '#features/classes/server/group-commands.ts';
import type { FileStore } from '#features/files/server/store/file-store.ts';
import { addFile } from '#features/files/server/uploads.ts';
import { mentorCommands, teacherCommands } from '#features/people/server/commands.ts';
import { createReport } from '#features/reports/server/commands.ts';
import { scheduleInput, scheduleUpdate } from '#features/schedules/write-contract.ts';
import { createSchedule, updateSchedule } from '#features/schedules/server/commands.ts';
import { createContent } from '#features/subjects/server/content-commands.ts';
import { createMaterial } from '#features/subjects/server/material-commands.ts';
import { createSubject } from '#features/subjects/server/subject-commands.ts';
import { createWebinar } from '#features/webinars/server/commands.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { readSampleSubjects } from './curriculum.ts';
import picture from './readings/tree-picture.json' with { type: 'json' };
import { SAMPLE_CLASSES, SAMPLE_GROUPS, SAMPLE_REPORTS, SAMPLE_WEBINARS, sampleSchedules, type SampleIds } from './programme.ts';

/** A row in any of these tables means that the database has or had data. The audit log also has entries of deleted records. */
const TABLES = ['audit_log', 'admins', 'subjects', 'mentoring_groups', 'schedules'] as const;

/** Returns whether the database never had data. */
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

/** Creates the sample subjects, and returns their ids by name. */
async function loadSubjects(tx: Tx, by: Author): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, kurikulum, materials } of readSampleSubjects()) {
    const subject = await createSubject(tx, by, { name, kurikulum });
    ids.set(name, subject._id);
    for (const { title, content, specificContents } of materials) {
      const material = await createMaterial(tx, by, subject._id, { title, content });
      const videos = new Map<string, string>();
      for (const { accompanies = '', ...item } of specificContents) {
        const input = { ...item, video: videos.get(accompanies) ?? null };
        videos.set(item.title, (await createContent(tx, by, subject._id, material._id, input))._id);
      }
    }
  }
  return ids;
}

/**
 * Fills an empty database with sample subjects, people, classes and schedules. It does not change a database that has or had
 * data.
 * @param passwordHash the hash of a random password, so that the sample teachers and mentors can't sign in
 * @param files where the pictures of the readings are stored
 * @returns whether the database was filled
 */
export async function loadSampleData(tx: Tx, by: Author, passwordHash: string, files: FileStore): Promise<boolean> {
  if (!(await isEmpty(tx))) return false;
  await addFile(tx, by, files, picture.name, Buffer.from(picture.base64, 'base64'));
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
    const teacher = await teacherCommands.create(tx, by, {
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
    const mentor = await mentorCommands.create(tx, by, {
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
  // Each report is a millisecond newer than the one before, because lists show reports by their time.
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
