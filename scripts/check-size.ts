/**
 * What people load, over the wire: the scripts of every students' page, what of them a release of ours changes, all that a first
 * visit of the dashboard takes from a running server, and the admin's screens. Fails above a budget, and tells which modules grew
 * since `weights.json`, which `--record` writes again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { DIST, startOnNewData } from '#tests/support/server-process.ts';
import { grown, readModules, type ModuleWeights } from './module-weights.ts';

const KB = 1024;
const SCRIPT_BUDGET = 90 * KB;
const VISIT_BUDGET = 106 * KB;
/** What a returning student loads again after a release that leaves the libraries alone. */
const RELEASE_BUDGET = 25 * KB;
/** The worker, and what pages at rest bring for it. */
const OFFLINE_BUDGET = 15 * KB;
/** Scripts of an admin's screen; forms come when they are about to be opened. */
const ADMIN_BUDGET = 180 * KB;
/** Scripts of the pages of teachers and mentors, which are opened on a phone: all of them at once. */
const STAFF_BUDGET = 75 * KB;
/** Growth of a module that is worth a line, in bytes before compression. */
const NOTICED_BYTES = 256;
const RECORD = new URL('weights.json', import.meta.url);
const STUDENT = join(DIST, 'web/student');
const ADMIN = join(DIST, 'web/admin');
const STAFF = join(DIST, 'web/staff');
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

if (!existsSync(join(STUDENT, '.vite/manifest.json'))) {
  process.stderr.write('Nothing is built: npm run build.\n');
  process.exit(1);
}

/** A build's chunks, and what loading some of them takes. */
function readBuild(outDir: string) {
  const manifest = CHUNKS.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
  const filesOf = (key: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk && !files.has(chunk.file)) {
      files.add(chunk.file);
      for (const imported of chunk.imports) filesOf(imported, files);
    }
    return files;
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return {
    /** Chunks that come with a page or a screen, named after its file. */
    pages: Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx')),
    /** Files of the chunks that come by themselves, by their source. */
    filesOf: (source: RegExp) =>
      Object.entries(manifest).flatMap(([key, { file }]) => (source.test(key) ? [join(outDir, file)] : [])),
    /** Bytes of all scripts that run at first with one of them. */
    weight: (page: string, counts: (file: string) => boolean = () => true) =>
      [...new Set([...entries, page].flatMap((key) => [...filesOf(key)]))]
        .filter((file) => file.endsWith('.js') && counts(file))
        .reduce((total, file) => total + readFileSync(join(outDir, `${file}.br`)).length, 0),
  };
}

const nameOf = (page: string) => basename(page, '.tsx');
const student = readBuild(STUDENT);
for (const page of student.pages) report(`scripts of the students' ${nameOf(page)}`, student.weight(page), SCRIPT_BUDGET);
const changing = (page: string) => student.weight(page, (file) => !basename(file).startsWith('libraries-'));
report("scripts that a release changes, a student's page", Math.max(...student.pages.map(changing)), RELEASE_BUDGET);
const offline = [join(STUDENT, 'sw.js'), ...student.filesOf(/\/offline\/student\/|\/idle\.ts$/)];
const compressed = offline.map((file) => brotliCompressSync(readFileSync(file)).length);
report(
  'worker, and what pages load for the copy',
  compressed.reduce((sum, bytes) => sum + bytes, 0),
  OFFLINE_BUDGET,
);
const admin = readBuild(ADMIN);
for (const page of admin.pages) report(`scripts of the admin's ${nameOf(page)}`, admin.weight(page), ADMIN_BUDGET);

report('scripts of the pages of teachers and mentors', readBuild(STAFF).weight('index.html'), STAFF_BUDGET);

const modules = { student: readModules(STUDENT), admin: readModules(ADMIN), staff: readModules(STAFF) };
if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(modules, null, 2)}\n`);
} else {
  const recorded: Record<string, ModuleWeights> = JSON.parse(readFileSync(RECORD, 'utf8'));
  for (const [side, now] of Object.entries(modules)) {
    for (const [name, bytes] of grown(recorded[side] ?? {}, now).filter(([, growth]) => growth >= NOTICED_BYTES)) {
      process.stdout.write(`grew ${side}: ${name} by ${bytes} bytes before compression\n`);
    }
  }
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
  for (const later of /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []) addresses.add(later);
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
