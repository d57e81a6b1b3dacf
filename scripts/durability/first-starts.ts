import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stop } from '#tests/support/server-process.ts';
import { printedLogin, signIn, startServer, type Login, type Result } from './server.ts';

/** How many first starts run concurrently. */
const LANES = 2;

/** Returns whether the server has the samples and accepts one of the printed logins. */
async function isWhole(url: string, login: Login | null): Promise<boolean> {
  const subjects: unknown = await (await fetch(`${url}/api/v1/student/subjects`)).json();
  return Array.isArray(subjects) && subjects.length > 0 && login !== null && (await signIn(url, login)) !== null;
}

interface Attempt {
  /** Whether the next start ended in a complete server. */
  whole: boolean;
  /** Which start created the login. */
  madeBy: 'first' | 'next';
  /** The error output of the next start. */
  errorOutput: string;
}

/** Kills a first start after `delay` ms, and starts the server again. */
async function killFirstStart(folder: string, delay: number): Promise<Attempt> {
  mkdirSync(folder);
  const first = startServer({ DATA_DIR: folder });
  await Promise.race([wait(delay), first.ended]);
  first.child.kill('SIGKILL');
  await first.ended;
  const next = startServer({ DATA_DIR: folder });
  const url = await next.url().catch(() => null);
  const whole = url !== null && (await isWhole(url, printedLogin(first.out() + next.out())));
  const madeBy = printedLogin(next.out()) === null ? 'first' : 'next';
  const exit = await stop(next);
  return { whole: whole && exit === 0, madeBy, errorOutput: next.err() };
}

/** A part of `npm run test:durability`: kills a server's first start at a random time. The next start must complete the first. */
export async function killFirstStarts(folder: string, rounds: number): Promise<Result> {
  const startedAt = performance.now();
  const plain = startServer({ DATA_DIR: join(folder, 'plain') });
  await plain.url();
  const durationMs = performance.now() - startedAt;
  await stop(plain);
  const results: Attempt[] = [];
  let round = 0;
  const lane = async () => {
    while (round < rounds) {
      round += 1;
      // Some delays are up to 10% longer than a start, so that some kills come just after the start has ended.
      results.push(await killFirstStart(join(folder, String(round)), Math.random() * durationMs * 1.1));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const whole = results.filter((result) => result.whole).length;
  const finished = results.filter(({ madeBy }) => madeBy === 'next').length;
  const errorOutput = results.find((result) => !result.whole)?.errorOutput.trim();
  return {
    ok: whole === rounds,
    figures: `${rounds} first starts killed within ${Math.round(durationMs * 1.1)} ms; afterwards ${whole} servers worked with samples and a login (the next start created ${finished} of the logins)${errorOutput ? `; ${errorOutput}` : ''}`,
  };
}
