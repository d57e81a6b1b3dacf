import { recordExport } from '#features/personal-data/server/commands.ts';
import { readPersonalData } from '#features/personal-data/server/queries.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { runPersonCommand } from './account-command.ts';

/** `npm run --silent person:export -- EMAIL > FILE`: prints all data about a teacher or mentor as JSON. */
await runPersonCommand({
  usage: 'npm run --silent person:export -- email@example.org > file.json',
  work: async ({ db, person }) => {
    const now = new Date();
    await db.write((tx) => recordExport(tx, { adminId: null, now }, person));
    return JSON.stringify(await readPersonalData(db.read, person, now, titleOf), null, 2);
  },
});
