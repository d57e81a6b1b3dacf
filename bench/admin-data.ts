/** Fills a database with the data of a typical programme, for the measurements. */
import { randomUUID } from 'node:crypto';
import Libsql from 'libsql';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { createWords } from './words.ts';

/** The size of the data for a measurement. */
export interface DataSize {
  /** The current day (WIB). One span of schedules ends on the day before; the next one begins on this day. */
  today: IsoDate;
  /** Each span of 29 days has `perSpan` schedules. `spansBefore` spans are before today, and `spansAhead` begin with today. */
  schedules: { perSpan: number; spansBefore: number; spansAhead: number };
  teachers: number;
  reports: number;
  /** The number of subjects; 8 by default. */
  subjects?: number;
  /** Materials per subject, each with a video, a book and an exercise; none by default. */
  materialsEach?: number;
  /** The number of distinct words in the texts of materials and contents, 150 in each text. By default all texts are the same. */
  words?: number;
}

const DAY_MS = 86_400_000;
/** The update times of records are spread over this many days before today. */
const CHANGED_DAYS = 60;
/** The days of a span: today and the next four weeks, as the admin's list of schedules shows at first. */
const SPAN_DAYS = 29;
/** How many classes, groups of each class, and webinars there are. */
const [CLASSES, GROUPS_OF_CLASS, WEBINARS] = [12, 3, 10];
const SUBJECT_NAMES = ['Matematika', 'Bahasa Inggris', 'Penalaran Umum', 'Fisika', 'Kimia', 'Biologi', 'Sejarah', 'Esai'];
const TEXT = 'Cara menulis esai beasiswa, memilih jurusan, dan menyiapkan wawancara bersama kakak kelas yang sudah lolos. ';

const WORDS_OF_A_TEXT = 150;

/** Returns the start and end of a lesson of 45 minutes. It starts `step` quarters of an hour after 06:00. */
function lessonTimes(step: number): [start: string, end: string] {
  const text = (minutes: number) =>
    `${String(6 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const start = (step % 56) * 15;
  return [text(start), text(start + 45)];
}

/**
 * Fills the empty, migrated SQLite database `file` with the data of a typical programme: random ids, a meeting link for each
 * person, and update times within two months. Schedules of a repeated series have the same update time.
 */
export function fillProgramme(file: string, size: DataSize): void {
  const db = new Libsql(file);
  db.exec('pragma foreign_keys = on; begin');
  const records = {
    subjectIds: addSubjects(db, size),
    ...addPeople(db, size),
    webinarIds: addWebinars(db, size),
  };
  addReports(db, size);
  addSchedules(db, size, records);
  db.exec('commit');
  db.close();
}

/** Prepares an insert. */
const into = (db: Libsql.Database, table: string, columns: string) =>
  db.prepare(`insert into ${table} (${columns}) values (${columns.replace(/\w+/g, '?')})`);

/** Calls `add` `count` times, each time with a new id. Returns all ids. */
function many(count: number, add: (id: string, index: number) => void): string[] {
  return Array.from({ length: count }, (_, index) => {
    const id = randomUUID();
    add(id, index);
    return id;
  });
}

/** Returns the item with this index. After the last item, the indexes continue with the first item. */
function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Returns a random time in the two months before today. */
function randomTime({ today }: DataSize): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - Math.floor(Math.random() * CHANGED_DAYS * DAY_MS)).toISOString();
}

/** Returns a different meeting link for each index. */
const meetingLink = (index: number) =>
  `https://us02web.zoom.us/j/${81_000_000_000 + index * 7_919_113}?pwd=${randomUUID().slice(0, 8)}`;
/** The first index of a mentor's link, and of a webinar's link (`meetingLink`). Teachers' links begin at index 0. */
const [MENTOR_LINKS, WEBINAR_LINKS] = [5_000, 9_000];

/** Adds the subjects with their materials and contents. */
function addSubjects(db: Libsql.Database, size: DataSize): string[] {
  const { subjects = SUBJECT_NAMES.length, materialsEach = 0, words = 0 } = size;
  const aSubject = into(db, 'subjects', 'id, name, kurikulum, slug, updated_at');
  const aSlug = into(db, 'subject_slugs', 'slug, subject_id');
  const aMaterial = into(db, 'materials', 'id, subject_id, title, content, position, updated_at');
  const aContent = into(db, 'contents', 'id, material_id, title, description, link, material_type, position, updated_at');
  const vocabulary = createWords()(words);
  const nextText = () => (words === 0 ? TEXT : vocabulary.splice(-WORDS_OF_A_TEXT).join(' '));
  const time = () => randomTime(size);
  return many(subjects, (id, index) => {
    aSubject.run([id, pick(SUBJECT_NAMES, index), 'https://kurikulum.kemdikbud.go.id/', `mapel-${index}`, time()]);
    aSlug.run([`mapel-${index}`, id]);
    many(materialsEach, (materialId, position) => {
      aMaterial.run([materialId, id, `Materi ${position}`, nextText(), position, time()]);
      ['video', 'book', 'exercise'].forEach((type, place) => {
        const link = `https://example.org/${place}`;
        aContent.run([randomUUID(), materialId, `Isi ${place}`, nextText(), link, type, place, time()]);
      });
    });
  });
}

/** Adds teachers, classes, mentors and groups. Returns their ids, and the meeting link of each teacher and mentor. */
function addPeople(db: Libsql.Database, size: DataSize) {
  const aTeacher = into(db, 'teachers', 'id, name, email, email_key, password_hash, updated_at');
  const aClass = into(db, 'classes', 'id, class_name, class_number, updated_at');
  const aMentor = into(db, 'mentors', 'id, name, email, email_key, password_hash, updated_at');
  const aGroup = into(db, 'mentoring_groups', 'id, group_name, name_key, class_id, mentor_id, updated_at');
  const time = () => randomTime(size);
  const teacherIds = many(size.teachers, (id, index) => {
    const name = `Pengajar ${pick(SUBJECT_NAMES, index)} ${index}`;
    aTeacher.run([id, name, `guru${index}@example.org`, `guru${index}`, '', time()]);
  });
  const classIds = many(CLASSES, (id, index) => aClass.run([id, `Kelas Sasando ${index + 1}`, index + 1, time()]));
  const mentorIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) =>
    aMentor.run([id, `Mentor Maria ${index}`, `mentor${index}@example.org`, `mentor${index}`, '', time()]),
  );
  const groupIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) => {
    const classId = pick(classIds, Math.floor(index / GROUPS_OF_CLASS));
    aGroup.run([id, `Cendana ${index}`, `cendana ${index}`, classId, pick(mentorIds, index), time()]);
  });
  const teacherLinks = teacherIds.map((_, index) => meetingLink(index));
  const mentorLinks = mentorIds.map((_, index) => meetingLink(MENTOR_LINKS + index));
  return { teacherIds, classIds, mentorIds, groupIds, teacherLinks, mentorLinks };
}

function addWebinars(db: Libsql.Database, size: DataSize): string[] {
  const aWebinar = into(db, 'webinars', 'id, theme, description, speaker, photo, link_zoom, updated_at');
  return many(WEBINARS, (id, index) => {
    const [theme, photo] = [`Webinar ${index}: Esai Beasiswa`, 'https://example.org/f.jpg'];
    const link = meetingLink(WEBINAR_LINKS + index);
    aWebinar.run([id, theme, TEXT.repeat(4), 'Budi Santoso, S.Pd., Ani', photo, link, randomTime(size)]);
  });
}

function addReports(db: Libsql.Database, size: DataSize): void {
  const aReport = into(db, 'reports', 'id, name, description, link, created_at, updated_at');
  many(size.reports, (id, index) => {
    const time = randomTime(size);
    const name = `Laporan ${index} ${pick(SUBJECT_NAMES, index)}`;
    aReport.run([id, name, TEXT, `https://example.org/laporan/${index}`, time, time]);
  });
}

/** The records that schedules refer to. */
type Records = ReturnType<typeof addPeople> & { subjectIds: string[]; webinarIds: string[] };

/** Adds the schedules of all spans: of 25 schedules, 15 are lessons, 9 mentoring and one a webinar. */
function addSchedules(db: Libsql.Database, size: DataSize, records: Records): void {
  const { today, schedules } = size;
  const { teacherIds, classIds, mentorIds, groupIds, teacherLinks, mentorLinks, subjectIds, webinarIds } = records;
  const aSchedule = into(
    db,
    'schedules',
    'id, kind, date, start_time, end_time, link_zoom, another_event, subject_id, teacher_id, mentor_id, updated_at',
  );
  const ofClass = into(db, 'schedule_classes', 'schedule_id, class_id, position');
  const ofGroup = into(db, 'schedule_groups', 'schedule_id, group_id, position');
  const ofWebinar = into(db, 'schedule_webinars', 'schedule_id, webinar_id, position');
  const { perSpan, spansBefore, spansAhead } = schedules;
  const perDay = Math.ceil(perSpan / SPAN_DAYS);
  const seriesTimes = new Map<string, string>();
  /** Returns the update time of a series. All its schedules have the same. */
  const timeOfSeries = (key: string) => {
    const time = seriesTimes.get(key) ?? randomTime(size);
    seriesTimes.set(key, time);
    return time;
  };
  // Schedules before today have negative numbers.
  for (let number = -spansBefore * perSpan; number < spansAhead * perSpan; number += 1) {
    const spanNumber = Math.floor(number / perSpan);
    const inSpan = number - spanNumber * perSpan;
    const day = Math.floor(inSpan / perDay);
    // It selects the kind, the class, the teacher and the subject. It repeats each week, so a span has weekly series.
    const turn = (day % 7) * perDay + (inSpan % perDay) + (spanNumber + spansBefore) * 5;
    const times = lessonTimes((inSpan % perDay) * 3 + (turn % 2));
    const id = randomUUID();
    const common = [addDays(today, spanNumber * SPAN_DAYS + day), ...times];
    const updatedAt = timeOfSeries(`${spanNumber} ${turn}`);
    const kindNumber = turn % 25;
    if (kindNumber < 15) {
      const teacher = turn % teacherIds.length;
      const lesson = [pick(teacherLinks, teacher), '', pick(subjectIds, turn), pick(teacherIds, teacher), null];
      aSchedule.run([id, 'classes', ...common, ...lesson, updatedAt]);
      ofClass.run([id, pick(classIds, turn), 0]);
    } else if (kindNumber < 24) {
      const group = turn % groupIds.length;
      const mentoring = [pick(mentorLinks, group), '', null, null, pick(mentorIds, group)];
      aSchedule.run([id, 'mentoring', ...common, ...mentoring, updatedAt]);
      ofGroup.run([id, pick(groupIds, group), 0]);
    } else {
      const webinar = [meetingLink(WEBINAR_LINKS), 'Wajib untuk kelas akhir', null, null, null];
      aSchedule.run([id, 'webinar', ...common, ...webinar, updatedAt]);
      ofWebinar.run([id, pick(webinarIds, turn), 0]);
    }
  }
}
