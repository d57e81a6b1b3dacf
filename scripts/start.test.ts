import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Replaces the server, so that the test covers npm and the script `start` of `package.json` alone. */
const STUB = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
setInterval(() => {}, 1_000);
console.log('ready');
`;

it('npm start passes SIGTERM to the server, and ends with the exit status of the server', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-start-'));
  try {
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts', 'start.mjs'), STUB);
    const npm = spawn('npm', ['start'], { cwd: folder, detached: true });
    let out = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready')) npm.kill('SIGTERM');
      out += text;
    });
    // If the server did not stop, it would keep the output open, and `close` would never come.
    const limit = setTimeout(() => npm.pid !== undefined && process.kill(-npm.pid, 'SIGKILL'), 20_000);
    const code = await new Promise((resolve) => npm.on('close', resolve));
    clearTimeout(limit);
    expect(out).toMatch(/ready\nstopped\n$/);
    expect(code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
