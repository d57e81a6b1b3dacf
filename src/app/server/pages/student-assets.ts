import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, type StudentPage } from '#app/student/pages.ts';

const ENTRY = 'src/app/student/start.ts';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  /** Keys of the chunks that it imports at once. */
  imports?: string[];
  /** Keys of the chunks that it imports later. */
  dynamicImports?: string[];
}

/** What a built page is made of. */
export interface StudentAssets {
  /** The stylesheet, inlined into every page. */
  css: string;
  /** The address of the first script. */
  script: string;
  /** Addresses of every script that a page runs at first, the first one left out. */
  scriptsOf: (page: StudentPage | undefined) => string[];
}

/**
 * Reads what the students' build left in `assetsDir`; null when nothing is built there.
 * @throws Error when a registered page has no script of its own in it.
 */
export function readStudentAssets(assetsDir: string): StudentAssets | null {
  const file = join(assetsDir, '.vite/manifest.json');
  if (!existsSync(file)) return null;
  const manifest: Record<string, Chunk | undefined> = JSON.parse(readFileSync(file, 'utf8'));

  const filesFrom = (key: string, seen: Set<string>): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesFrom(imported, seen))];
  };
  const [script, ...entryImports] = filesFrom(ENTRY, new Set());
  const brought = (manifest[ENTRY]?.dynamicImports ?? []).flatMap((key) => filesFrom(key, new Set()));
  const entryScripts = [...new Set([...entryImports, ...brought])].filter((file) => file !== script);
  const stylesheet = manifest['style.css']?.file;
  if (script === undefined || stylesheet === undefined) throw new Error(`${file} lacks the students' script or stylesheet.`);

  const pageKeys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const scripts = new Map(
    PAGES.map((page) => {
      const key = pageKeys.find((found) => found.endsWith(`/${page.name}-page.tsx`));
      if (key === undefined) throw new Error(`${file} lacks the page ${page.name}: its file must be ${page.name}-page.tsx.`);
      const all = new Set([...entryScripts, ...filesFrom(key, new Set())]);
      all.delete(script);
      return [page, [...all]];
    }),
  );
  return {
    css: readFileSync(join(assetsDir, stylesheet), 'utf8').trim(),
    script,
    scriptsOf: (page) => (page && scripts.get(page)) ?? entryScripts,
  };
}

/** `sha256-…` of the inlined stylesheet, for the content security policy; null when nothing is built. */
export function studentStyleHash(assetsDir: string): string | null {
  const assets = readStudentAssets(assetsDir);
  return assets && `sha256-${createHash('sha256').update(assets.css).digest('base64')}`;
}
