import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { compressFile } from './scripts/compress-assets.ts';
import { minifyAgain } from './scripts/minify-again.ts';

const ENTRY = 'src/app/student/start.ts';
const DASHBOARD = 'src/features/dashboard/student/dashboard-page.tsx';
const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/**
 * Lists the files that pages of this build may load: all scripts and styles. Those that a first visit loads come first. Scripts come
 * before styles, because the worker decides by the stored scripts which styles are needed.
 */
function releaseFiles(first: ReadonlySet<string>): string[] {
  return readdirSync(join(outDir, 'assets'))
    .map((name) => `/assets/${name}`)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)) || extname(b).localeCompare(extname(a)));
}

/** Lists the files that a first visit of the dashboard loads, and its styles, which are in the page itself. */
function filesOfFirstVisit(manifest: Manifest): Set<string> {
  const idle = Object.keys(manifest).find((key) => key.startsWith('_idle-')) ?? '';
  const files = new Set<string>();
  const gather = (key: string) => {
    const { file = '', css = [], imports = [] } = manifest[key] ?? {};
    if (files.has(file)) return;
    for (const needed of [file, ...css]) files.add(needed);
    imports.forEach(gather);
  };
  [ENTRY, DASHBOARD, idle].forEach(gather);
  return new Set([...files].map((file) => `/${file}`));
}

/**
 * Writes the last files of the release into one file, so that a phone downloads them with one request: their number and their texts,
 * with a NUL between them. The worker knows their names and their order. With names, and as JSON, it would be 1 KB larger.
 * @returns the address of the file
 */
function writeRest(files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(join(outDir, file), 'utf8'));
  if (texts.some((text) => text.includes('\0'))) throw new Error('A file of the release contains a NUL.');
  const text = [texts.length, ...texts].join('\0');
  const address = `/assets/rest-${createHash('sha256').update(text).digest('base64url').slice(0, 6)}.txt`;
  writeFileSync(join(outDir, address), text);
  compressFile(join(outDir, address));
  return address;
}

/** Builds the service worker. The students' pages must be built before, because the worker contains the list of their files. */
export default defineConfig((): UserConfig => {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const first = filesOfFirstVisit(manifest);
  const files = releaseFiles(first);
  return {
    publicDir: false,
    plugins: [minifyAgain()],
    define: {
      RELEASE: JSON.stringify(createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)),
      RELEASE_FILES: JSON.stringify(files),
      RELEASE_REST: JSON.stringify(writeRest(files.filter((file) => !first.has(file)))),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: ['chrome111', 'firefox128', 'safari16.4'],
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: 'src/features/offline/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  };
});
