import { join } from 'node:path';
import { readEmbedded } from './embedded-file.ts';
import { stop, type Settings } from '#tests/support/server-process.ts';
import { ADMIN, compare, newWrite, sendWrite, signInAs, startServer, type Result, type Write } from './server.ts';

/** How many writes are sent concurrently. */
const WRITERS = 6;

interface Writes {
  /** The names of acknowledged writes. */
  acknowledged: Set<string>;
  /** The writes without an answer. The server may have stored them or not, so they are sent again. */
  unanswered: Write[];
}

/** Starts a server, sends writes until a random number of them is acknowledged, and then kills it with `kill -9`. */
async function writeUntilKilled(settings: Settings, { acknowledged, unanswered }: Writes): Promise<void> {
  const server = startServer(settings);
  const url = await server.url();
  const cookie = await signInAs(url, ADMIN);
  const target = acknowledged.size + 20 + Math.floor(Math.random() * 80);
  const writer = async () => {
    for (;;) {
      const write = unanswered.pop() ?? newWrite();
      const { status } = await sendWrite(url, cookie, write);
      if (status !== 201) {
        unanswered.push(write);
        return;
      }
      acknowledged.add(write.name);
      if (acknowledged.size >= target) server.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await server.ended;
}

/** A part of `npm run test:durability`: repeatedly kills the server during concurrent writes to the same database. */
export async function killDuringWrites(folder: string, rounds: number): Promise<Result> {
  const settings = { DATA_DIR: folder, SAMPLE_DATA: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const state: Writes = { acknowledged: new Set(), unanswered: [] };
  let sentAgain = 0;
  for (let round = 0; round < rounds; round += 1) {
    sentAgain += state.unanswered.length;
    await writeUntilKilled(settings, state);
  }
  const last = startServer(settings);
  await last.url();
  const exit = await stop(last);
  const { names, sound } = readEmbedded(folder, join(folder, 'copy'));
  const { lost, twice } = compare(state.acknowledged, names);
  return {
    ok: lost === 0 && twice === 0 && sound && exit === 0,
    figures: `${rounds} kills, ${state.acknowledged.size} writes acknowledged, ${lost} lost; ${sentAgain} writes without an answer sent again, ${twice} stored twice; database ${sound ? 'undamaged' : 'DAMAGED'}`,
  };
}
