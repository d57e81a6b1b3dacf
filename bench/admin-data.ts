import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { createWords } from './words.ts';

/** The size of a programme for a measurement. */
export interface Programme {
  /** The day (WIB) that the schedules are counted from. */
  today: IsoDate;
  /** Schedules per span of 29 days, and how many such spans are before and from today on. */
  schedules: { aSpan: number; spansBefore: number; spansAhead: number };
  teachers: number;
  reports: number;
  /** 8 by default. */
  subjects?: number;
  /** Materials per subject, each with a video, a book and an exercise; none by default. */
  materialsEach?: number;
  /** Distinct words in the texts of materials and contents, 150 in each; none by default. */
  words?: number;
}

/** The span that the screen shows at first: today and four weeks. */
const SPAN_DAYS = 29;
const [CLASSES, GROUPS_OF_CLASS, WEBINARS] = [12, 3, 10];
const SUBJECT_NAMES = ['Matematika', 'Bahasa Inggris', 'Penalaran Umum', 'Fisika', 'Kimia', 'Biologi', 'Sejarah', 'Esai'];
const TEXT = 'Cara menulis esai beasiswa, memilih jurusan, dan menyiapkan wawancara bersama kakak kelas yang sudah lolos. ';

const WORDS_OF_A_TEXT = 150;

/** A time of day from 06:00 in steps of 15 minutes, and one 45 minutes later. */
function span(step: number): [start: string, end: string] {
  const text = (minutes: number) =>
    `${String(6 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const start = (step % 56) * 15;
  return [text(start), text(start + 45)];
}

/**
 * Fills the empty, migrated database `file` with a typical programme: generated ids, a meeting link for each person, changes
 * over two months; schedules that were repeated four times have the same creation time.
 */
export function fillProgramme(
  file: string,
  { today, schedules, teachers, reports, subjects = SUBJECT_NAMES.length, materialsEach = 0, words = 0 }: Programme,
): void {
  const db = new Database(file);
  db.exec('pragma foreign_keys = on; begin');
  const changed = Date.parse(`${today}T00:00:00Z`);
  const at = () => new Date(changed - Math.floor(Math.random() * 60 * 86_400_000)).toISOString();
  const many = (count: number, add: (id: string, index: number) => void) =>
    Array.from({ length: count }, (_, index) => {
      const id = randomUUID();
      add(id, index);
      return id;
    });
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
    aSubject.run([id, pick(SUBJECT_NAMES, index), 'https://kurikulum.kemdikbud.go.id/', `mapel-${index}`, at()]);
    aSlug.run([`mapel-${index}`, id]);
    many(materialsEach, (materialId, position) => {
      aMaterial.run([materialId, id, `Materi ${position}`, nextText(), position, at()]);
      ['video', 'book', 'exercise'].forEach((type, place) => {
        aContent.run([randomUUID(), materialId, `Isi ${place}`, nextText(), `https://example.org/${place}`, type, place, at()]);
      });
    });
  });
  const teacherIds = many(teachers, (id, index) =>
    aTeacher.run([id, `Pengajar ${pick(SUBJECT_NAMES, index)} ${index}`, `guru${index}@example.org`, `guru${index}`, '', at()]),
  );
  const link = (index: number) =>
    `https://us02web.zoom.us/j/${81_000_000_000 + index * 7_919_113}?pwd=${randomUUID().slice(0, 8)}`;
  const teacherLinks = teacherIds.map((_, index) => link(index));
  const classIds = many(CLASSES, (id, index) => aClass.run([id, `Kelas Sasando ${index + 1}`, index + 1, at()]));
  const mentorIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) =>
    aMentor.run([id, `Mentor Maria ${index}`, `mentor${index}@example.org`, `mentor${index}`, '', at()]),
  );
  const mentorLinks = mentorIds.map((_, index) => link(5_000 + index));
  const groupIds = many(CLASSES * GROUPS_OF_CLASS, (id, index) =>
    aGroup.run([
      id,
      `Cendana ${index}`,
      `cendana ${index}`,
      pick(classIds, Math.floor(index / GROUPS_OF_CLASS)),
      pick(mentorIds, index),
      at(),
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
      at(),
    ]),
  );
  many(reports, (id, index) => {
    const when = at();
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
  const madeAt = new Map<string, string>();
  /** The creation time of a series. */
  const seriesAt = (key: string) => {
    const known = madeAt.get(key) ?? at();
    madeAt.set(key, known);
    return known;
  };
  for (let number = -spansBefore * aSpan; number < spansAhead * aSpan; number += 1) {
    const spanNumber = Math.floor(number / aSpan);
    const inSpan = number - spanNumber * aSpan;
    const day = Math.floor(inSpan / aDay);
    // The same every week of a span.
    const turn = (day % 7) * aDay + (inSpan % aDay) + (spanNumber + spansBefore) * 5;
    const [start, end] = span((inSpan % aDay) * 3 + (turn % 2));
    const date = addDays(today, spanNumber * SPAN_DAYS + day);
    const id = randomUUID();
    const made = seriesAt(`${spanNumber} ${turn}`);
    const place = turn % 25;
    if (place < 15) {
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
        made,
      ]);
      ofClass.run([id, pick(classIds, turn), 0]);
    } else if (place < 24) {
      const group = turn % groupIds.length;
      aSchedule.run([id, 'mentoring', date, start, end, pick(mentorLinks, group), '', null, null, pick(mentorIds, group), made]);
      ofGroup.run([id, pick(groupIds, group), 0]);
    } else {
      aSchedule.run([id, 'webinar', date, start, end, link(9_000), 'Wajib untuk kelas akhir', null, null, null, made]);
      ofWebinar.run([id, pick(webinarIds, turn), 0]);
    }
  }
  db.exec('commit');
  db.close();
}
