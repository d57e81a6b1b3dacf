/** Fills a database with the data of a typical programme, for the measurements. */
import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { createWords } from './words.ts';

/** The size of the data for a measurement. */
export interface Programme {
  /** The day (WIB) in the middle: the spans before and after it have schedules. */
  today: IsoDate;
  /** `aSpan`: schedules in a span of 29 days. `spansBefore`, `spansAhead`: how many spans are before today, and from today on. */
  schedules: { aSpan: number; spansBefore: number; spansAhead: number };
  teachers: number;
  reports: number;
  /** The number of subjects; 8 by default. */
  subjects?: number;
  /** Materials per subject, each with a video, a book and an exercise; none by default. */
  materialsEach?: number;
  /** The number of distinct words in the texts of materials and contents, 150 in each text. By default all texts are the same. */
  words?: number;
}

/** The days of a span: those that the admin's calendar shows at first, today and four weeks. */
const SPAN_DAYS = 29;
/** How many classes, groups of each class, and webinars there are. */
const [CLASSES, GROUPS_OF_CLASS, WEBINARS] = [12, 3, 10];
const SUBJECT_NAMES = ['Matematika', 'Bahasa Inggris', 'Penalaran Umum', 'Fisika', 'Kimia', 'Biologi', 'Sejarah', 'Esai'];
const TEXT = 'Cara menulis esai beasiswa, memilih jurusan, dan menyiapkan wawancara bersama kakak kelas yang sudah lolos. ';

const WORDS_OF_A_TEXT = 150;

/** Returns the start and end of a lesson of 45 minutes. The starts are from 06:00 on, in steps of 15 minutes. */
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
export function fillProgramme(
  file: string,
  { today, schedules, teachers, reports, subjects = SUBJECT_NAMES.length, materialsEach = 0, words = 0 }: Programme,
): void {
  const db = new Database(file);
  db.exec('pragma foreign_keys = on; begin');
  const changed = Date.parse(`${today}T00:00:00Z`);
  /** Returns a random time in the two months before today. */
  const randomTime = () => new Date(changed - Math.floor(Math.random() * 60 * 86_400_000)).toISOString();
  /** Calls `add` with new ids, and returns the ids. */
  const many = (count: number, add: (id: string, index: number) => void) =>
    Array.from({ length: count }, (_, index) => {
      const id = randomUUID();
      add(id, index);
      return id;
    });
  /** Prepares an insert. */
  const into = (table: string, columns: string) =>
    db.prepare(`insert into ${table} (${columns}) values (${columns.replace(/\w+/g, '?')})`);
  const pick = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };

  const aSubject = into('subjects', 'id, name, kurikulum, slug, updated_at');
  const aTeacher = into('teachers', 'id, name, email, email_key, password_hash, updated_at');
  const aClass = into('classes', 'id, class_name, class_number, updated_at');
  const aMentor = into('mentors', 'id, name, email, email_key, password_hash, updated_at');
  const aGroup = into('mentoring_groups', 'id, group_name, name_key, class_id, mentor_id, updated_at');
  const aWebinar = into('webinars', 'id, theme, description, speaker, photo, link_zoom, updated_at');
  const aReport = into('reports', 'id, name, description, link, created_at, updated_at');
  const aSlug = into('subject_slugs', 'slug, subject_id');
  const aMaterial = into('materials', 'id, subject_id, title, content, position, updated_at');
  const aContent = into('contents', 'id, material_id, title, description, link, material_type, position, updated_at');
  const vocabulary = createWords()(words);
  const nextText = () => (words === 0 ? TEXT : vocabulary.splice(-WORDS_OF_A_TEXT).join(' '));
  const subjectIds = many(subjects, (id, index) => {
    aSubject.run([id, pick(SUBJECT_NAMES, index), 'https://kurikulum.kemdikbud.go.id/', `mapel-${index}`, randomTime()]);
    aSlug.run([`mapel-${index}`, id]);
    many(materialsEach, (materialId, position) => {
      aMaterial.run([materialId, id, `Materi ${position}`, nextText(), position, randomTime()]);
      ['video', 'book', 'exercise'].forEach((type, index) => {
        aContent.run([
          randomUUID(),
          materialId,
          `Isi ${index}`,
          nextText(),
          `https://example.org/${index}`,
          type,
          index,
          randomTime(),
        ]);
      });
    });
  });
  const teacherIds = many(teachers, (id, index) =>
    aTeacher.run([
      id,
      `Pengajar ${pick(SUBJECT_NAMES, index)} ${index}`,
      `guru${index}@example.org`,
      `guru${index}`,
      '',
      randomTime(),
    ]),
  );
  const link = (index: number) =>
    `https://us02web.zoom.us/j/${81_000_000_000 + index * 7_919_113}?pwd=${randomUUID().slice(0, 8)}`;
  const teacherLinks = teacherIds.map((_, index) => link(index));
  const classIds = many(CLASSES, (id, index) => aClass.run([id, `Kelas Sasando ${index + 1}`, index + 1, randomTime()]));
  const mentorIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) =>
    aMentor.run([id, `Mentor Maria ${index}`, `mentor${index}@example.org`, `mentor${index}`, '', randomTime()]),
  );
  const mentorLinks = mentorIds.map((_, index) => link(5_000 + index));
  const groupIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) =>
    aGroup.run([
      id,
      `Cendana ${index}`,
      `cendana ${index}`,
      pick(classIds, Math.floor(index / GROUPS_OF_CLASS)),
      pick(mentorIds, index),
      randomTime(),
    ]),
  );
  const webinarIds = many(WEBINARS, (id, index) =>
    aWebinar.run([
      id,
      `Webinar ${index}: Esai Beasiswa`,
      TEXT.repeat(4),
      'Budi Santoso, S.Pd., Ani',
      'https://example.org/f.jpg',
      link(9_000 + index),
      randomTime(),
    ]),
  );
  many(reports, (id, index) => {
    const when = randomTime();
    aReport.run([id, `Laporan ${index} ${pick(SUBJECT_NAMES, index)}`, TEXT, `https://example.org/laporan/${index}`, when, when]);
  });

  const aSchedule = into(
    'schedules',
    'id, kind, date, start_time, end_time, link_zoom, another_event, subject_id, teacher_id, mentor_id, updated_at',
  );
  const ofClass = into('schedule_classes', 'schedule_id, class_id, position');
  const ofGroup = into('schedule_groups', 'schedule_id, group_id, position');
  const ofWebinar = into('schedule_webinars', 'schedule_id, webinar_id, position');
  const { aSpan, spansBefore, spansAhead } = schedules;
  const aDay = Math.ceil(aSpan / SPAN_DAYS);
  const seriesTimes = new Map<string, string>();
  /** Returns the time that all schedules of a series have. */
  const timeOfSeries = (key: string) => {
    const time = seriesTimes.get(key) ?? randomTime();
    seriesTimes.set(key, time);
    return time;
  };
  for (let number = -spansBefore * aSpan; number < spansAhead * aSpan; number += 1) {
    const spanNumber = Math.floor(number / aSpan);
    const inSpan = number - spanNumber * aSpan;
    const day = Math.floor(inSpan / aDay);
    // The same number in every week of a span: it selects class, teacher, subject and kind.
    const turn = (day % 7) * aDay + (inSpan % aDay) + (spanNumber + spansBefore) * 5;
    const [start, end] = lessonTimes((inSpan % aDay) * 3 + (turn % 2));
    const date = addDays(today, spanNumber * SPAN_DAYS + day);
    const id = randomUUID();
    const updatedAt = timeOfSeries(`${spanNumber} ${turn}`);
    // Of 25 schedules, 15 are lessons, 9 mentoring and one a webinar.
    const kindNumber = turn % 25;
    if (kindNumber < 15) {
      const teacher = turn % teacherIds.length;
      aSchedule.run([
        id,
        'classes',
        date,
        start,
        end,
        pick(teacherLinks, teacher),
        '',
        pick(subjectIds, turn),
        pick(teacherIds, teacher),
        null,
        updatedAt,
      ]);
      ofClass.run([id, pick(classIds, turn), 0]);
    } else if (kindNumber < 24) {
      const group = turn % groupIds.length;
      aSchedule.run([
        id,
        'mentoring',
        date,
        start,
        end,
        pick(mentorLinks, group),
        '',
        null,
        null,
        pick(mentorIds, group),
        updatedAt,
      ]);
      ofGroup.run([id, pick(groupIds, group), 0]);
    } else {
      aSchedule.run([id, 'webinar', date, start, end, link(9_000), 'Wajib untuk kelas akhir', null, null, null, updatedAt]);
      ofWebinar.run([id, pick(webinarIds, turn), 0]);
    }
  }
  db.exec('commit');
  db.close();
}
