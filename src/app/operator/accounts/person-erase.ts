import { erasePerson } from '#features/personal-data/server/commands.ts';
import { previewErasure } from '#features/personal-data/server/queries.ts';
import { runPersonCommand } from './account-command.ts';

const RENAME_PAST = 'rename-past';

/**
 * `npm run person:erase -- EMAIL`: permanently erases a teacher's or mentor's personal data. Typing the whole email is the
 * confirmation. `--rename-past` keeps a neutral name in past schedules.
 */
await runPersonCommand({
  usage: `npm run person:erase -- email@example.org [--${RENAME_PAST}]`,
  options: { [RENAME_PAST]: { type: 'boolean' } },
  work: async ({ db, person, call }) => {
    const renamePast = call.has(RENAME_PAST);
    const now = new Date();
    const { past, coming } = await previewErasure(db.read, person, now);
    await db.write((tx) => erasePerson(tx, { adminId: null, now }, person, { renamePast }));
    const pastEffect = renamePast ? 'show "Pengajar (dihapus)"' : 'show nobody in that place';
    return [
      `All data about ${person.email} is erased. ${past} past schedules ${pastEffect}, ${coming} coming schedules have nobody in that place.`,
      'Earlier backups still hold it until they are replaced. After a restore of one, erase it again.',
    ].join('\n');
  },
});
