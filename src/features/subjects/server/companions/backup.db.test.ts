import { expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import {
  AT,
  addSubject,
  digests,
  embedded,
  newDatabase,
  withDatabase,
  prepareBackups,
  restore,
  save,
  source,
} from '#tests/support/backups.ts';

prepareBackups();

async function addCompanion(db: Database): Promise<void> {
  await addSubject(db, 's', 'Fisika');
  const material = { id: 'm', subject_id: 's', title: 'Gaya', content: 'Isi.', position: 0, updated_at: AT };
  await db.direct.insertInto('materials').values(material).execute();
  const content = {
    material_id: 'm',
    title: 'Gaya',
    description: 'Isi.',
    html: null,
    file_id: null,
    position: 0,
    updated_at: AT,
  };
  const video = { ...content, id: 'v', link: 'https://youtu.be/x', text: null, material_type: 'video', video_id: null } as const;
  // A backup has the rows in the order of their ids: the text comes before its video.
  const text = { ...content, id: 'a', link: '', text: 'Isi.', material_type: 'book', video_id: 'v' } as const;
  await db.direct.insertInto('contents').values([video, text]).execute();
}

it('a backup keeps which video a content accompanies, on either engine', async () => {
  await withDatabase(source, addCompanion);
  const file = await save(source, 'cadangan.gz');
  for (const target of [await newDatabase(), embedded('lain')]) {
    await restore(file, target);
    expect(await digests(target)).toEqual(await digests(source));
  }
});
