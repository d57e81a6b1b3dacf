/**
 * The weight of the students' pages, over the wire: every page's scripts, and all that a first visit of the dashboard
 * loads from a running server. Fails above the budget.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KB = 1024;
const SCRIPT_BUDGET = 90 * KB;
const VISIT_BUDGET = 110 * KB;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'dist/web/student');
const MAIN = join(ROOT, 'dist/server/main.js');

const show = (bytes) => `${(bytes / KB).toFixed(1)} KB`;
let failed = false;

function report(title, bytes, budget) {
  const over = bytes > budget;
  failed ||= over;
  process.stdout.write(`${over ? 'over' : 'ok  '} ${title.padEnd(58)} ${show(bytes).padStart(9)} of ${show(budget)}\n`);
}

if (!existsSync(join(OUT, '.vite/manifest.json')) || !existsSync(MAIN)) {
  process.stderr.write('Nothing is built: npm run build.\n');
  process.exit(1);
}

const manifest = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8'));

/** The files of a chunk and of all that it imports at once. */
function filesOf(key, files = new Set()) {
  const chunk = manifest[key];
  if (chunk && !files.has(chunk.file)) {
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, files);
  }
  return files;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
for (const page of Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)) {
  const files = [...new Set([...filesOf(entry), ...filesOf(page)])];
  const bytes = files.reduce((total, file) => total + readFileSync(join(OUT, `${file}.br`)).length, 0);
  report(`scripts with ${page.replace('src/', '')}`, bytes, SCRIPT_BUDGET);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Status, body and bytes of the body as they come over the wire. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (answer) => {
      const head = answer.rawHeaders.reduce((total, text) => total + text.length + 2, 17);
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, head, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'suluh-size-'));
const port = await freePort();
const server = spawn(process.execPath, [MAIN], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
  },
});
try {
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const ready = await fetchRaw(`${origin}/readyz`).catch(() => null);
    if (ready?.status === 200) break;
    if (attempt > 150 || server.exitCode !== null) throw new Error('The built server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { brotliDecompressSync } = await import('node:zlib');
  const page = await fetchRaw(`${origin}/`);
  const html = brotliDecompressSync(page.body).toString();
  const addresses = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]*)"/g)].map(([, address]) => address),
  );
  addresses.delete('/apple-touch-icon.png');
  let total = page.head + page.body.length;
  for (const address of addresses) {
    const file = await fetchRaw(origin + address);
    if (file.status !== 200) throw new Error(`${address} is answered with ${file.status}.`);
    total += file.head + file.body.length;
  }
  report(`first visit of the dashboard: ${addresses.size + 1} answers`, total, VISIT_BUDGET);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()));
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
