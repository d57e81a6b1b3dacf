import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { SCREENS } from '#app/admin/screens.ts';
import { PAGES } from '#app/student/pages.ts';

/**
 * A folder for a server under test, in place of the built pages. Its files are almost empty, but the server can render and serve
 * pages.
 */
export interface BuiltPages {
  dir: string;
  remove(): void;
}

/**
 * The content of each file by path. For most tests it is enough that a file exists. Some contents are tested:
 * - `private`: files that must never be served.
 * - `long enough to be compressed`: texts that exceed the smallest size for compression.
 * - `in br`, `in gzip`: the compressed forms that a build stores beside a file.
 * - The manifests name a script for every page and screen, and a stylesheet for every students' page.
 */
const FILES: Record<string, string> = {
  'student/.vite/manifest.json': JSON.stringify({
    'src/app/student/start.ts': { file: 'assets/client-1.js', css: ['assets/style-1.css'] },
    ...Object.fromEntries(
      PAGES.map(({ name }) => [
        `src/${name}-page.tsx`,
        { file: `assets/${name}-1.js`, isDynamicEntry: true, css: [`assets/${name}-1.css`] },
      ]),
    ),
  }),
  'student/assets/client-1.js': '/* students */',
  'student/assets/client-1.js.br': 'students in br',
  'student/assets/client-1.js.gz': 'students in gzip',
  'student/assets/style-1.css': 'body{margin:0}',
  ...Object.fromEntries(PAGES.map(({ name }) => [`student/assets/${name}-1.css`, `main{--page:${name}}\n`])),
  'student/.build-stamp': 'stamp',
  'student/notes/private.txt': 'private',
  'student/assets/.notes': 'private',
  'student/sw.js': `/* worker ${'long enough to be compressed '.repeat(40)}*/`,
  'student/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'student/manifest.webmanifest': '{}',
  'admin/index.html': `<!doctype html><title>Admin</title><!--programme--><!-- ${'long enough to be compressed '.repeat(40)}-->`,
  'admin/.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/admin-1.js' },
    ...Object.fromEntries(
      SCREENS.map(({ source }, index) => [relative('app/admin', source), { file: `assets/screen-${index}.js` }]),
    ),
  }),
  'staff/index.html': '<!doctype html><title>Guru</title><!--programme-->',
  'staff/assets/staff-1.js': '/* staff */',
  'admin/assets/.notes': 'private',
  'admin/assets/admin-1.js': '/* admin */',
};

/** Writes these files into `dir`, by default into a new folder. */
export function makeBuiltPages(dir: string = mkdtempSync(join(tmpdir(), 'suluh-pages-'))): BuiltPages {
  for (const [name, content] of Object.entries(FILES)) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
