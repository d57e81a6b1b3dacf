import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';

const ENTRY = 'src/app/student/start.ts';
const outDir = fileURLToPath(new URL('dist/web/student', import.meta.url));

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** What the pages of this build may load: all scripts, and those styles that do not stand in each of them. */
function releaseFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const stylesOf = (key: string): string[] => {
    const { css = [], imports = [] } = manifest[key] ?? {};
    return [...css, ...imports.flatMap(stylesOf)];
  };
  const inEach = new Set(manifest[ENTRY]?.dynamicImports?.flatMap(stylesOf));
  return readdirSync(join(outDir, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => /\.(?:js|css)$/.test(file) && !inEach.has(file))
    .toSorted((a, b) => extname(b).localeCompare(extname(a)))
    .map((file) => `/${file}`);
}

/** The service worker, beside the students' pages that were built before it. */
export default defineConfig((): UserConfig => {
  const files = releaseFiles();
  return {
    publicDir: false,
    define: {
      RELEASE: JSON.stringify(createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)),
      RELEASE_FILES: JSON.stringify(files),
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
