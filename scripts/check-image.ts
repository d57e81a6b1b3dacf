/**
 * Copies the built server into a folder outside the project, as `Dockerfile` does, and tests the copy. The server must start,
 * accept a sign-in and make a backup, although it has no sources, no other packages and no network connections. The script fails if
 * the copy is larger than `BUDGET_MB`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, stop } from '#tests/support/server-process.ts';

/**
 * The maximum size of the copy. The whole image must stay below 180 MB, and it also contains 27 MB of Debian's libraries and 126 MB
 * of Node.
 */
const BUDGET_MB = 26;
const LOGIN = { email: 'admin@suluh.example', password: 'obor-di-dalam-peti' };

function megabytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1_000_000;
}

const folder = mkdtempSync(join(tmpdir(), 'suluh-image-'));
const app = join(folder, 'app');
const refuseConnections = `--import=${new URL('refuse-connections.mjs', import.meta.url).href}`;
const settings = {
  NODE_OPTIONS: refuseConnections,
  DATA_DIR: join(folder, 'data'),
  SAMPLE_DATA: 'on',
  BACKUPS: 'off',
  LOG_LEVEL: 'error',
};
const bundle = { dir: join(app, 'dist/server') };
try {
  const { status } = spawnSync(process.execPath, ['scripts/copy-server.mjs', app], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The server was not copied.');
  const size = megabytes(app);
  process.stdout.write(`${size.toFixed(1)} MB of ${BUDGET_MB} MB\n`);
  if (size > BUDGET_MB) process.exitCode = 1;

  const server = run(bundle, 'main', { ...settings, ADMIN_EMAIL: LOGIN.email, ADMIN_PASSWORD: LOGIN.password });
  let code: number | null = null;
  try {
    const url = await server.url();
    const page = await fetch(`${url}/`);
    if (!page.ok) throw new Error(`The first page was answered with ${page.status}.`);
    const headers = { 'content-type': 'application/json', origin: url };
    const signIn = await fetch(`${url}/api/v1/admin/login`, { method: 'POST', headers, body: JSON.stringify(LOGIN) });
    if (!signIn.ok) throw new Error(`The sign-in was answered with ${signIn.status}: ${await signIn.text()}`);
    const ready = spawnSync(process.execPath, [join(app, 'await-ready.mjs')], { env: { PORT: new URL(url).port }, cwd: app });
    if (ready.status !== 0) throw new Error('await-ready.mjs did not find the server ready.');
  } finally {
    code = await stop(server);
  }
  if (code !== 0) throw new Error(`The server ended with ${code}: ${server.err()}`);
  const target = join(folder, 'backup.jsonl.gz');
  const backup = run(bundle, 'backup-database', settings, [target]);
  if ((await backup.ended) !== 0 || !existsSync(target)) throw new Error(`No backup was made: ${backup.err()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
