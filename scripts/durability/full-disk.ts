/**
 * A part of `npm run test:durability`: runs the server on a small disk that becomes full. `runOutOfRoom`:
 * 1. mounts a small disk in memory;
 * 2. tries first starts with too little space. After space was freed, the next start must work;
 * 3. sends writes until the disk is full. No acknowledged write may be lost.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '#tests/support/server-process.ts';
import { readEmbedded } from './embedded-file.ts';
import { ADMIN, compare, newWrite, printedLogin, sendWrite, signIn, signInAs, startServer, type Result } from './server.ts';

/** The size of the test disk. */
const DISK_KB = 8_192;
/** The free space of each tested first start. With 0 it can store nothing, with the others only a part of its data. */
const ROOMS_KB = [0, 40, 200, 400, 800, 1_600];
/** The free space when the first write is sent. */
const ROOM_FOR_WRITES_KB = 2_000;
/** The writes end after this many refusals. If the disk does not become full, they end after `WRITES_MAX` writes. */
const REFUSALS_MAX = 20;
const WRITES_MAX = 20_000;

/** Mounts a small disk in memory. @returns whether that was possible */
function mount(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_KB}k`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Fills the disk until this many KB are free. @returns a function that frees the space again */
function fill(disk: string, roomKb: number): () => void {
  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - roomKb * 1024), 1));
  return () => rmSync(filler);
}

/**
 * Tries a first start without enough space, and then another start with enough space. `refused`: the first start ended with one
 * line that says why. `whole`: after the second start, the server runs and its admin can sign in.
 */
async function tryFirstStart(disk: string, roomKb: number): Promise<{ refused: boolean; whole: boolean }> {
  const folder = join(disk, 'data');
  mkdirSync(folder);
  const freeSpace = fill(disk, roomKb);
  const first = startServer({ DATA_DIR: folder });
  const refused = (await first.url().catch(() => null)) === null && /^suluh: [^\n]+\n$/.test(first.err());
  await stop(first);
  freeSpace();
  const next = startServer({ DATA_DIR: folder });
  const url = await next.url().catch(() => null);
  // The first start may have created the admin and printed the login before it failed.
  const login = printedLogin(first.out() + next.out());
  const whole = url !== null && login !== null && (await signIn(url, login)) !== null;
  await stop(next);
  rmSync(folder, { recursive: true });
  return { refused, whole };
}

/**
 * Sends writes until the disk is full, and then until some are refused. Every acknowledged write must be stored, and after space
 * was freed, writes must succeed again.
 */
async function writeUntilFull(disk: string, copy: string) {
  const folder = join(disk, 'data');
  const server = startServer({
    DATA_DIR: folder,
    SAMPLE_DATA: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const url = await server.url();
  const cookie = await signInAs(url, ADMIN);
  const freeSpace = fill(disk, ROOM_FOR_WRITES_KB);
  const acknowledged = new Set<string>();
  let full = 0;
  let otherRefusals = 0;
  for (let sent = 0; sent < WRITES_MAX && full + otherRefusals < REFUSALS_MAX; sent += 1) {
    const write = newWrite();
    const { status } = await sendWrite(url, cookie, write);
    if (status === 201) acknowledged.add(write.name);
    else if (status === 507) full += 1;
    else otherRefusals += 1;
  }
  const reads = (await fetch(`${url}/api/v1/student/subjects`)).status === 200;
  freeSpace();
  const write = newWrite();
  const worksAgain = (await sendWrite(url, cookie, write)).status === 201;
  if (worksAgain) acknowledged.add(write.name);
  const exit = await stop(server);
  const { names, sound } = readEmbedded(folder, copy);
  const { lost } = compare(acknowledged, names);
  return {
    acknowledged: acknowledged.size,
    lost,
    full,
    ok: lost === 0 && sound && reads && worksAgain && full > 0 && otherRefusals === 0 && exit === 0,
  };
}

/** Runs this part of the test in a folder; null if no disk can be mounted. */
export async function runOutOfRoom(folder: string): Promise<Result | null> {
  const disk = join(folder, 'disk');
  if (!mount(disk)) return null;
  try {
    const starts = [];
    for (const room of ROOMS_KB) starts.push(await tryFirstStart(disk, room));
    const writes = await writeUntilFull(disk, join(folder, 'copy'));
    const refused = starts.filter((start) => start.refused).length;
    const whole = starts.filter((start) => start.whole).length;
    return {
      ok: whole === starts.length && refused > 0 && writes.ok,
      figures: `${starts.length} first starts with too little space: ${refused} refused in one line, ${whole} completed after space was freed; ${writes.acknowledged} writes acknowledged, ${writes.lost} lost, ${writes.full} answered with 507`,
    };
  } finally {
    execFileSync('umount', [disk]);
  }
}
