import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';

/** Signals that interrupt a command: from a closed terminal, the keyboard, the system. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** A scratch folder of this age or older was left by a killed process: no command takes this long. */
export const LEFT_BEHIND_MS = 24 * 3_600_000;

const SCRATCH_NAME = /^suluh-(?:check|copy|update)-[0-9a-f]{12}$/;

type Remove = () => Promise<void> | void;
const removals = new Set<Remove>();

/** Removes everything unfinished, then ends the process. */
function end(signal: (typeof SIGNALS)[number]): void {
  const removed = Promise.allSettled([...removals].map(async (remove) => remove()));
  void removed.then(() => process.exit(128 + constants.signals[signal]));
}

/**
 * Runs `work` and calls `remove` afterwards, even when a signal ends the process.
 * @param remove removes what `work` creates, even if incomplete; may be called twice.
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

function isLeftBehind(path: string, now: number): boolean {
  const entry = lstatSync(path);
  return entry.isDirectory() && entry.mtimeMs < now - LEFT_BEHIND_MS && entry.uid === (process.getuid?.() ?? entry.uid);
}

/** Removes scratch folders of this account in `parent` that killed processes left. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => SCRATCH_NAME.test(entry))) {
    const path = join(parent, name);
    try {
      if (isLeftBehind(path, Date.now())) rmSync(path, { recursive: true, force: true });
    } catch {
      // Another process may have removed the folder, or it can't be removed. Either is harmless.
    }
  }
}

/** Runs `work` in a new private folder in `parent`, and removes it afterwards. */
export async function inScratchFolder<T>(
  parent: string,
  kind: 'check' | 'copy' | 'update',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  sweep(parent);
  const folder = join(parent, `suluh-${kind}-${randomBytes(6).toString('hex')}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return removedAfter(remove, async () => {
    mkdirSync(folder, { mode: 0o700 });
    return work(folder);
  });
}
