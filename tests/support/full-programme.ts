import { readSampleSubjects } from '#features/sample-data/server/curriculum.ts';
import { addDays } from '#platform/shared/wib.ts';
import { make } from './builders.ts';
import type { TestServer } from './test-server.ts';

/** All words of the sample data, in order. */
const WORDS = readSampleSubjects()
  .flatMap(({ materials }) =>
    materials.flatMap(({ title, content, specificContents }) => [
      title,
      content,
      ...specificContents.flatMap((item) => [item.title, item.description]),
    ]),
  )
  .flatMap((text) => text.split(/\s+/));

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Creates a function that returns pseudorandom numbers from 0 (inclusive) to 1 (exclusive). They are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Fills an empty database, for tests of the sizes of answers: 20 subjects × 5 materials × 4 contents, and 200 schedules, two a day
 * from `from` on. One schedule in 20 is a webinar; of the others, the even ones are lessons and the odd ones mentoring. Each record
 * has another update time. Texts are as long as those of the sample data, with its words in random order, so they compress worse
 * than real sentences.
 */
export async function fillProgramme(server: TestServer, from: string, { subjects = 20, schedules = 200 } = {}): Promise<void> {
  const admin = await server.admin();
  const random = randomNumbers(7);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from.');
    return item;
  };
  const words = (count: number) => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const letters = (count: number) => Array.from({ length: count }, () => pick([...BASE64URL])).join('');

  const subjectIds: string[] = [];
  for (let subject = 0; subject < subjects; subject += 1) {
    const { _id } = await make.subject(admin, { name: `Mata pelajaran ${words(2)}` });
    subjectIds.push(_id);
    for (let material = 0; material < 5; material += 1) {
      const { _id: materialId } = await make.material(admin, _id, { title: words(3), content: words(33) });
      for (const materialType of ['video', 'video', 'book', 'exercise'] as const) {
        const link =
          materialType === 'video' ? `https://youtu.be/${letters(11)}` : `https://drive.google.com/file/d/${letters(33)}/view`;
        await make.content(admin, _id, materialId, { title: words(4), description: words(15), link, materialType });
      }
    }
  }
  const groups = await Promise.all(Array.from({ length: 8 }, () => make.group(admin)));
  const classes = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      make.classOf(admin, { mentoringGroup: groups.slice(index * 2, index * 2 + 2).map(({ _id }) => _id) }),
    ),
  );
  const teachers = await Promise.all(subjectIds.slice(0, 8).map((_id) => make.teacher(admin, { subject: [_id] })));
  const mentors = await Promise.all(groups.slice(0, 4).map(({ _id }) => make.mentor(admin, { group: [_id] })));
  const webinar = await make.webinar(admin, { webinarTheme: words(5), webinarDescription: words(20) });
  for (let number = 0; number < schedules; number += 1) {
    const start = 8 + (number % 4) * 3;
    const timeAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    const time = {
      scheduleDate: addDays(from, Math.floor(number / 2)),
      scheduleTimeStart: timeAt(start),
      scheduleTimeEnd: timeAt(start + 1),
      anotherEvent: '',
    };
    if (number % 20 === 0) await make.schedule(admin, { ...time, webinar: { event: [webinar._id] } });
    else if (number % 2 === 0) {
      const classOf = { class: [pick(classes)._id], subjects: pick(subjectIds), teacher: pick(teachers)._id };
      await make.schedule(admin, { ...time, classes: classOf });
    } else {
      const index = number % 4;
      const mentoring = { group: [groups[index]?._id ?? ''], mentor: mentors[index]?._id ?? null };
      await make.schedule(admin, { ...time, mentoring });
    }
  }
  await server.db.write(async (tx) => {
    for (const table of ['subjects', 'materials', 'contents', 'schedules'] as const) {
      for (const { id } of await tx.selectFrom(table).select('id').orderBy('id').execute()) {
        const updated_at = new Date(Date.parse('2026-08-01T00:00:00Z') + Math.floor(random() * 9e9)).toISOString();
        await tx.updateTable(table).set({ updated_at }).where('id', '=', id).execute();
      }
    }
  });
}
