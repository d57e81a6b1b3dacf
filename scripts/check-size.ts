/**
 * The weight of the students' pages, over the wire: every page's scripts, and all that a first visit of the dashboard
 * loads from a running server. Fails above the budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { DIST, startOnNewData } from '#tests/support/server-process.ts';

const KB = 1024;
const SCRIPT_BUDGET = 90 * KB;
const VISIT_BUDGET = 110 * KB;
const OUT = join(DIST, 'web/student');
const MANIFEST = join(OUT, '.vite/manifest.json');
const CHUNKS = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
  }),
);

const show = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
let failed = false;

function report(title: string, bytes: number, budget: number): void {
  const over = bytes > budget;
  failed ||= over;
  process.stdout.write(`${over ? 'over' : 'ok  '} ${title.padEnd(58)} ${show(bytes).padStart(9)} of ${show(budget)}\n`);
}

if (!existsSync(MANIFEST)) {
  process.stderr.write('Nothing is built: npm run build.\n');
  process.exit(1);
}

const manifest = CHUNKS.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')));

/** The files of a chunk and of all that it imports at once. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk && !files.has(chunk.file)) {
    files.add(chunk.file);
    for (const imported of chunk.imports) filesOf(imported, files);
  }
  return files;
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
for (const page of Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)) {
  const files = [...new Set([...entries, page].flatMap((key) => [...filesOf(key)]))];
  const bytes = files.reduce((total, file) => total + readFileSync(join(OUT, `${file}.br`)).length, 0);
  report(`scripts with ${page.replace('src/', '')}`, bytes, SCRIPT_BUDGET);
}

/** Status, body and bytes of the body as they come over the wire. */
function fetchRaw(url: string): Promise<{ status: number; head: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (answer) => {
      const head = answer.rawHeaders.reduce((total, text) => total + text.length + 2, 17);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, head, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const server = await startOnNewData({ SAMPLE_DATA: 'on', LOG_LEVEL: 'error' });
try {
  const origin = server.url;
  const page = await fetchRaw(`${origin}/`);
  const html = brotliDecompressSync(page.body).toString();
  const addresses = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address),
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
  await server.stop();
}
process.exit(failed ? 1 : 0);
