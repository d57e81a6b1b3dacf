import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBuilt, writeStamp } from './build-stamp.mjs';

it('accepts a build only while its sources are unchanged, even after its folder was moved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-stamp-'));
  try {
    const [first, second] = [join(folder, 'new'), join(folder, 'app')];
    mkdirSync(join(first, 'src/app'), { recursive: true });
    mkdirSync(join(first, 'dist'));
    writeFileSync(join(first, 'src/app/main.ts'), 'one');
    expect(await isBuilt(first)).toBe(false);
    await writeStamp(first);
    expect(await isBuilt(first)).toBe(true);
    renameSync(first, second);
    expect(await isBuilt(second)).toBe(true);
    writeFileSync(join(second, 'src/app/main.ts'), 'another');
    expect(await isBuilt(second)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
