import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function newDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-bench-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts the built server on a folder; resolves with the milliseconds from the start to its first answer. */
export async function startBuiltServer(dataDir) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'ignore', env });
  const deadline = startedAt + 20_000;
  for (;;) {
    const answer = await fetch(`${url}/api/v1/student/reports`).catch(() => null);
    if (answer?.ok) break;
    if (performance.now() > deadline) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const startMs = performance.now() - startedAt;
  const stop = () =>
    new Promise((resolve) => {
      child.on('close', resolve);
      child.kill('SIGTERM');
    });
  return { url, startMs, stop };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
