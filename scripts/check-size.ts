/**
 * Measures how many bytes people download, and fails if a size is above its budget. `npm run check` runs it after a build:
 * 1. It measures the built scripts of the students' pages, of the service worker, and of the admin's and staff's screens.
 * 2. It prints the modules that have grown since `weights.json` was written. With `--record`, it writes that file again.
 * 3. It starts a server, and adds up the bytes of all answers of a first visit of the dashboard.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { DIST, startOnNewData } from '#tests/support/server-process.ts';
import { findLargerModules, readModules, type ModuleWeights } from './module-weights.ts';

const KB = 1024;
// All budgets count compressed bytes.
/** All scripts that one students' page loads. */
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
/** The scripts of an admin's screen without its forms: their code is loaded just before use. */
const ADMIN_BUDGET = 180 * KB;
/** All scripts of the pages of teachers and mentors, who use these pages on phones. */
const STAFF_BUDGET = 75 * KB;
/** A module is printed if it has grown by at least this many bytes (before compression). */
const NOTICED_BYTES = 256;
const RECORD = new URL('weights.json', import.meta.url);
const STUDENT = join(DIST, 'web/student');
const ADMIN = join(DIST, 'web/admin');
const STAFF = join(DIST, 'web/staff');
/** The used fields of Vite's manifest, which has each chunk of a build by its key. */
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

/** Reads the manifest of a build. Returns its pages, and functions that measure the files of a page. */
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
    /** The manifest's keys of the pages or screens. */
    pages: Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.endsWith('-page.tsx')),
    /** Returns the files of the chunks whose key matches `source`. */
    filesOf: (source: RegExp) =>
      Object.entries(manifest).flatMap(([key, { file }]) => (source.test(key) ? [join(outDir, file)] : [])),
    /** Returns the bytes of all scripts that a page needs, or only of the scripts that `counts` selects. */
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

/** Reports the sizes of the scripts of the students' pages, and of the code that lets these pages work offline. */
function weighStudents(): void {
  const { pages, filesOf, weight, further } = readBuild(STUDENT);
  for (const page of pages) report(`scripts of the students' ${nameOf(page)}`, weight(page), SCRIPT_BUDGET);
  const [dashboard = ''] = pages.filter((page) => nameOf(page) === 'dashboard-page');
  const additions = pages.map((page) => further(page, dashboard));
  report("scripts and styles of a further students' page", Math.max(...additions), FURTHER_BUDGET);
  // The file `libraries-…` has React, and changes only when React is updated.
  const changing = (page: string) => weight(page, (file) => !basename(file).startsWith('libraries-'));
  report("scripts of a students' page that a release may change", Math.max(...pages.map(changing)), RELEASE_BUDGET);
  const offline = [join(STUDENT, 'sw.js'), ...filesOf(/\/offline\/student\/|^_idle-.*\.js$/)];
  const compressed = offline.map((file) => brotliCompressSync(readFileSync(file)).length);
  const offlineBytes = compressed.reduce((sum, bytes) => sum + bytes, 0);
  report('service worker, and code of pages for the copy', offlineBytes, OFFLINE_BUDGET);
}

/** Reports the sizes of the scripts of the admin's and staff's screens. */
function weighAdminAndStaff(): void {
  const admin = readBuild(ADMIN);
  for (const page of admin.pages) report(`scripts of the admin's ${nameOf(page)}`, admin.weight(page), ADMIN_BUDGET);
  report('scripts of the pages of teachers and mentors', readBuild(STAFF).weight('index.html'), STAFF_BUDGET);
}

/** Prints the modules that are larger than in `weights.json`. With `--record`, writes that file instead. */
function compareModules(): void {
  const modules = { student: readModules(STUDENT), admin: readModules(ADMIN), staff: readModules(STAFF) };
  // Only the server draws QR codes, on the printed page of a subject. The package for them must not be in a page's scripts.
  if ('lean-qr' in modules.student) {
    failed = true;
    process.stdout.write("over the students' scripts must not contain the package lean-qr\n");
  }
  if (process.argv.includes('--record')) {
    writeFileSync(RECORD, `${JSON.stringify(modules, null, 2)}\n`);
    return;
  }
  const recorded: Record<string, ModuleWeights> = JSON.parse(readFileSync(RECORD, 'utf8'));
  for (const [side, now] of Object.entries(modules)) {
    for (const [name, bytes] of findLargerModules(recorded[side] ?? {}, now).filter(([, growth]) => growth >= NOTICED_BYTES)) {
      process.stdout.write(`grew ${side}: ${name} by ${bytes} bytes before compression\n`);
    }
  }
}

/** The bytes of the status line, such as `HTTP/1.1 200 OK`, with its line break. */
const STATUS_LINE_BYTES = 17;

/** Requests an address. `head` is the number of bytes of the answer's status line and headers. The body stays compressed. */
function fetchRaw(url: string): Promise<{ status: number; head: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (answer) => {
      // Two more bytes follow each name (`: `) and each value (the line break).
      const head = answer.rawHeaders.reduce((total, text) => total + text.length + 2, STATUS_LINE_BYTES);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, head, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** Finds the files that a browser requests for a page at a first visit. */
function filesOfPage(html: string): Set<string> {
  const addresses = new Set(
    [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]*)"/g)].map(([, address = '']) => address),
  );
  // The page's first script loads the scripts in this attribute.
  for (const script of /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []) addresses.add(script);
  // Browsers request this icon only when the page is added to a phone's home screen.
  addresses.delete('/apple-touch-icon.png');
  return addresses;
}

/** Starts a server with sample data, and reports the number and the size of the answers of a first visit. */
async function weighFirstVisit(): Promise<void> {
  const server = await startOnNewData({ SAMPLE_DATA: 'on', LOG_LEVEL: 'error' });
  try {
    const page = await fetchRaw(`${server.url}/`);
    const addresses = filesOfPage(brotliDecompressSync(page.body).toString());
    let total = page.head + page.body.length;
    for (const address of addresses) {
      const file = await fetchRaw(server.url + address);
      if (file.status !== 200) throw new Error(`${address} is answered with ${file.status}.`);
      total += file.head + file.body.length;
    }
    report(`first visit of the dashboard: ${addresses.size + 1} answers`, total, VISIT_BUDGET);
    const files = [...addresses].filter((address) => /\.(?:js|css)$/.test(address)).length;
    failed ||= files > VISIT_FILES;
    process.stdout.write(
      `${files > VISIT_FILES ? 'over' : 'ok  '} scripts and stylesheets of a first visit: ${files} of ${VISIT_FILES}\n`,
    );
  } finally {
    await server.stop();
  }
}

if (!existsSync(join(STUDENT, '.vite/manifest.json'))) {
  process.stderr.write('There is no build. Run `npm run build` first.\n');
  process.exit(1);
}
weighStudents();
weighAdminAndStaff();
compareModules();
await weighFirstVisit();
process.exit(failed ? 1 : 0);
