import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** What ends a command before its end: the terminal that is gone, the keyboard, the system. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** What of the kind is older was left by a process that was killed: no command that makes such a thing takes so long. */
export const LEFT_BEHIND_MS = 24 * 3_600_000;

const SCRATCH_NAME = /^suluh-(?:check|copy|update)-[0-9a-f]{12}$/;

type Remove = () => Promise<void> | void;
const removals = new Set<Remove>();

function end(signal: (typeof SIGNALS)[number]): void {
  const removed = Promise.allSettled([...removals].map(async (remove) => remove()));
  void removed.then(() => process.exit(128 + constants.signals[signal]));
}

/**
 * Works with what is to be gone afterwards, also where a signal ends the process meanwhile.
 * @param remove removes what `work` makes, or has only begun to make; may be called twice.
 */
export async function removedAfter<T>(remove: Remove, work: () => Promise<T>): Promise<T> {
  if (removals.size === 0) for (const signal of SIGNALS) process.once(signal, end);
  removals.add(remove);
  try {
    return await work();
  } finally {
    try {
      await remove();
    } finally {
      removals.delete(remove);
      if (removals.size === 0) for (const signal of SIGNALS) process.off(signal, end);
    }
  }
}

function isOurs(path: string, now: number): boolean {
  const entry = lstatSync(path);
  return entry.isDirectory() && entry.mtimeMs < now - LEFT_BEHIND_MS && entry.uid === (process.getuid?.() ?? entry.uid);
}

/** Removes the scratch folders of this account in `room` that killed processes left. */
function sweep(room: string): void {
  for (const name of readdirSync(room).filter((entry) => SCRATCH_NAME.test(entry))) {
    const path = join(room, name);
    try {
      if (isOurs(path, Date.now())) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process removes it too, or it can't be removed: nothing depends on that.
    }
  }
}

/** Works in a new folder of its own in `room`, closed to others and gone afterwards. */
export async function inScratchFolder<T>(
  room: string,
  kind: 'check' | 'copy' | 'update',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  sweep(room);
  const folder = join(room, `suluh-${kind}-${randomBytes(6).toString('hex')}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return removedAfter(remove, async () => {
    mkdirSync(folder, { mode: 0o700 });
    return work(folder);
  });
}
