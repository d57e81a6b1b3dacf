/**
 * Measures what people download: the scripts of every students' page, the part of them that changes with each release, a first
 * visit of the dashboard on a running server, and the scripts of the admin's and staff's screens. It fails above a budget. It
 * also names the modules that grew since `weights.json` was recorded (`--record`).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { DIST, startOnNewData } from '#tests/support/server-process.ts';
import { grown, readModules, type ModuleWeights } from './module-weights.ts';

const KB = 1024;
// All budgets count compressed bytes.
/** All scripts of one students' page. */
const SCRIPT_BUDGET = 92 * KB;
/** All answers of a first visit, with their headers. */
const VISIT_BUDGET = 112 * KB;
/** The maximum number of scripts and stylesheets that a first visit requests. */
const VISIT_FILES = 10;
/** The scripts and styles that a page needs in addition to those of the dashboard. */
const FURTHER_BUDGET = 8 * KB;
/** The scripts that a returning student downloads again after a release, if the libraries did not change. */
const RELEASE_BUDGET = 25 * KB;
/** The service worker, and the code that pages load for it when they are idle. */
const OFFLINE_BUDGET = 15 * KB;
/** The scripts of an admin's screen, without its forms, which are loaded just before use. */
const ADMIN_BUDGET = 180 * KB;
/** All scripts of the pages of teachers and mentors. They use them on phones. */
const STAFF_BUDGET = 75 * KB;
/** A module that grew by this many bytes (before compression) is reported. */
const NOTICED_BYTES = 256;
const RECORD = new URL('weights.json', import.meta.url);
const STUDENT = join(DIST, 'web/student');
const ADMIN = join(DIST, 'web/admin');
const STAFF = join(DIST, 'web/staff');
/** The part of Vite's manifest that is used: each chunk by its key. */
const CHUNKS = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
  }),
);

const show = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
let failed = false;

/** Prints a size beside its budget. */
function report(title: string, bytes: number, budget: number): void {
  const over = bytes > budget;
  failed ||= over;
  process.stdout.write(`${over ? 'over' : 'ok  '} ${title.padEnd(58)} ${show(bytes).padStart(9)} of ${show(budget)}\n`);
}

if (!existsSync(join(STUDENT, '.vite/manifest.json'))) {
  process.stderr.write('Nothing is built: npm run build.\n');
  process.exit(1);
}

/** Reads the manifest of a build, and returns functions that measure its chunks. */
function readBuild(outDir: string) {
  const manifest = CHUNKS.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
  const filesOf = (key: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (chunk && !files.has(chunk.file)) {
      files.add(chunk.file);
      for (const style of chunk.css) files.add(style);
      for (const imported of chunk.imports) filesOf(imported, files);
    }
    return files;
  };
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const pageFiles = (page: string) => new Set([...entries, page].flatMap((key) => [...filesOf(key)]));
  const bytesOf = (files: string[]) => files.reduce((total, file) => total + readFileSync(join(outDir, `${file}.br`)).length, 0);
  return {
    /** The keys of the chunks of pages or screens. */
    pages: Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx')),
    /** Returns the files of the chunks whose key matches. */
    filesOf: (source: RegExp) =>
      Object.entries(manifest).flatMap(([key, { file }]) => (source.test(key) ? [join(outDir, file)] : [])),
    /** Returns the bytes of all scripts that a page needs, or of those that `counts` selects. */
    weight: (page: string, counts: (file: string) => boolean = () => true) =>
      bytesOf([...pageFiles(page)].filter((file) => file.endsWith('.js') && counts(file))),
    /** Returns the bytes of the scripts and styles that a page needs in addition to those of the page `first`. */
    further: (page: string, first: string) => {
      const loaded = pageFiles(first);
      return bytesOf([...pageFiles(page)].filter((file) => !loaded.has(file)));
    },
  };
}

const nameOf = (page: string) => basename(page, '.tsx');
const student = readBuild(STUDENT);
for (const page of student.pages) report(`scripts of the students' ${nameOf(page)}`, student.weight(page), SCRIPT_BUDGET);
const [dashboard = ''] = student.pages.filter((page) => nameOf(page) === 'dashboard-page');
const further = student.pages.map((page) => student.further(page, dashboard));
report("a further students' page, scripts and styles", Math.max(...further), FURTHER_BUDGET);
const changing = (page: string) => student.weight(page, (file) => !basename(file).startsWith('libraries-'));
report("scripts that a release changes, a student's page", Math.max(...student.pages.map(changing)), RELEASE_BUDGET);
const offline = [join(STUDENT, 'sw.js'), ...student.filesOf(/\/offline\/student\/|^_idle-.*\.js$/)];
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

/** Requests an address. `head` is the number of bytes of the answer's headers; the body stays compressed. */
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
  const files = [...addresses].filter((address) => /\.(?:js|css)$/.test(address)).length;
  failed ||= files > VISIT_FILES;
  process.stdout.write(`${files > VISIT_FILES ? 'over' : 'ok  '} its scripts and stylesheets: ${files} of ${VISIT_FILES}\n`);
} finally {
  await server.stop();
}
process.exit(failed ? 1 : 0);
