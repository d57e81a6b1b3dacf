import type { APIRequestContext } from '@playwright/test';
import { aSchedule, create } from './fixtures.ts';

/** A word that is longer than any line. */
export const LONG_WORD = 'Ketidakbertanggungjawaban'.repeat(8);

/** The addresses of the pages with many items. */
export interface ManyItems {
  subjectPath: string;
  /** The page of a material with six videos, six books and six exercises. */
  materialPath: string;
}

/** Returns `count` names. The first is a word that is longer than any line. */
function names(count: number, name: string): string[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? `${LONG_WORD.slice(0, 80)} ${name}` : `${name} ${index + 1}`,
  );
}

async function createEach(admin: APIRequestContext, path: string, bodies: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push(await create(admin, path, body));
  return ids;
}

/**
 * Fills the server with an unusually large programme on Friday, 20 November 2026: thirteen schedules, one of them for ten
 * classes and one for ten groups; a hundred subjects; forty reports; a material of eighteen contents.
 */
export async function createManyItems(admin: APIRequestContext): Promise<ManyItems> {
  const groups = await createEach(
    admin,
    'mentoringGroup',
    names(20, 'Kelompok Gaharu').map((groupName) => ({ groupName })),
  );
  const classes = await createEach(
    admin,
    'addClass',
    names(10, 'Kelas Sasando').map((className, index) => ({
      className,
      classNumber: index + 1,
      mentoringGroup: [groups[index]],
    })),
  );
  const subjects = await createEach(
    admin,
    'addSubject',
    names(100, 'Pelajaran').map((name) => ({ name, kurikulum: `https://example.org/${LONG_WORD}`, classTeacher: [] })),
  );
  const webinars = await createEach(
    admin,
    'webinar',
    names(3, 'Webinar menulis').map((webinarTheme) => ({
      webinarTheme,
      webinarDescription: `${LONG_WORD} `.repeat(2),
      webinarSpeaker: names(6, 'Pembicara').join(', '),
      webinarPhoto: '',
      webinarLinkZoom: 'https://zoom.us/j/777',
    })),
  );
  const at = (hour: number) => ({
    scheduleTimeStart: `${String(hour).padStart(2, '0')}:00`,
    scheduleTimeEnd: `${String(hour).padStart(2, '0')}:50`,
    linkZoom: `https://zoom.us/j/${hour}`,
    anotherEvent: '',
  });
  await createEach(admin, 'addSchedule', [
    ...Array.from({ length: 10 }, (_, index) => aSchedule({ ...at(8 + index), anotherEvent: `Kegiatan ${index + 1}` })),
    aSchedule({ ...at(18), classes: { class: classes, subjects: subjects[0], teacher: null } }),
    aSchedule({ ...at(19), mentoring: { group: groups.slice(10), mentor: null } }),
    aSchedule({ ...at(20), webinar: { event: webinars }, anotherEvent: LONG_WORD }),
  ]);
  await createEach(
    admin,
    'report',
    names(40, 'Laporan').map((reportName) => ({
      reportName,
      reportDescription: 'Sebuah laporan.',
      reportLink: 'https://example.org/',
    })),
  );
  const [subject = ''] = subjects;
  const material = await create(admin, `subjects/${subject}`, { title: LONG_WORD, content: LONG_WORD });
  for (const materialType of ['video', 'book', 'exercise']) {
    await createEach(
      admin,
      `subjects/${subject}/x/${material}`,
      names(6, 'Isi').map((title, index) => ({
        title,
        description: LONG_WORD,
        link: `https://youtu.be/MHXO86wKeD${index}`,
        materialType,
      })),
    );
  }
  return { subjectPath: `/subject/${subject}`, materialPath: `/subject/${subject}/x/${material}` };
}
