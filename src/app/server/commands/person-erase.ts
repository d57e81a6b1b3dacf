import { erasePerson } from '#features/personal-data/server/commands.ts';
import { previewErasure } from '#features/personal-data/server/queries.ts';
import { StartError } from '#platform/server/database/database.ts';
import { runPersonCommand } from './person-command.ts';

const RENAME_PAST = '--rename-past';
const usage = `npm run person:erase -- email@example.org [${RENAME_PAST}]`;

/** Erases a teacher's or mentor's personal data for good; the whole email that was typed is the confirmation. */
await runPersonCommand({
  usage,
  work: async ({ db, person, words }) => {
    if (words.some((word) => word !== RENAME_PAST)) throw new StartError(`Usage: ${usage}`);
    const renamePast = words.includes(RENAME_PAST);
    const now = new Date();
    const { past, coming } = await previewErasure(db.read, person, now);
    await db.write((tx) => erasePerson(tx, { adminId: null, now }, person, { renamePast }));
    const left = renamePast ? 'say "Pengajar (dihapus)"' : 'name nobody in that place';
    return [
      `Everything that was kept of ${person.email} is erased. ${past} past schedules ${left}, ${coming} coming ones have nobody in that place.`,
      'Backups made before still hold it until they are replaced; a restored one brings it back: erase again then.',
    ].join('\n');
  },
});
