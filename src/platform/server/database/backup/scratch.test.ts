import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inScratchFolder, LEFT_BEHIND_MS } from './scratch.ts';

let room: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'suluh-room-'));
});
afterEach(() => rmSync(room, { recursive: true }));

const PROGRAM = `
  const { inScratchFolder } = await import(process.argv[1]);
  const { writeFileSync } = await import('node:fs');
  await inScratchFolder(process.argv[2], 'check', async (folder) => {
    writeFileSync(folder + '/suluh.db', 'x');
    process.stdout.write('works');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });`;

describe('a scratch folder', () => {
  it.each(['SIGHUP', 'SIGTERM'] as const)('is removed when %s ends the process', async (signal) => {
    const module = new URL('scratch.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, module, room], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    expect(readdirSync(room)).toHaveLength(1);
    child.kill(signal);
    expect(await ended).toEqual([128 + constants.signals[signal], null]);
    expect(readdirSync(room)).toEqual([]);
  });

  it('is removed after success and failure, together with its signal listeners', async () => {
    const before = process.listenerCount('SIGHUP');
    const failed = inScratchFolder(room, 'copy', async (folder) => {
      expect(process.listenerCount('SIGHUP')).toBe(before + 1);
      writeFileSync(join(folder, 'copy.db'), 'x');
      throw new Error('gagal');
    });
    await expect(failed).rejects.toThrow('gagal');
    expect(readdirSync(room)).toEqual([]);
    expect(process.listenerCount('SIGHUP')).toBe(before);
  });

  it('also removes folders that killed processes left a day ago, and nothing else', async () => {
    const left = (Date.now() - LEFT_BEHIND_MS) / 1000 - 60;
    // Only the first two have a name that `inScratchFolder` gives.
    const old = ['suluh-check-0123456789ab', 'suluh-update-0123456789ab', 'suluh-data', 'suluh-copy-x'];
    for (const name of old) {
      mkdirSync(join(room, name));
      writeFileSync(join(room, name, 'suluh.db'), 'x');
      utimesSync(join(room, name), left, left);
    }
    // These two have such a name too, but the first is new, and the second is a symbolic link.
    mkdirSync(join(room, 'suluh-copy-ffffffffffff'));
    symlinkSync(room, join(room, 'suluh-check-ffffffffffff'));
    await inScratchFolder(room, 'update', async () => {});
    expect(readdirSync(room).sort()).toEqual([
      'suluh-check-ffffffffffff',
      'suluh-copy-ffffffffffff',
      'suluh-copy-x',
      'suluh-data',
    ]);
  });
});
