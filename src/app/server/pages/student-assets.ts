import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageName } from '#app/student/pages.ts';

const ENTRY = 'src/app/student/client.tsx';
/** Where each page's own code stands in the build's manifest. */
const PAGE_MODULES: Record<PageName, string> = {
  dashboard: 'src/app/student/dashboard-page.tsx',
  subject: 'src/features/subjects/student/subject-page.tsx',
  material: 'src/features/subjects/student/material-page.tsx',
  classes: 'src/features/classes/student/classes-page.tsx',
  calendar: 'src/features/schedules/student/calendar-page.tsx',
  scholarship: 'src/features/scholarship/student/scholarship-page.tsx',
};

interface Chunk {
  file: string;
  /** Keys of the chunks that it imports at once. */
  imports?: string[];
}

/** What a built page is made of. */
export interface StudentAssets {
  /** The stylesheet, inlined into every page. */
  css: string;
  /** The address of the first script. */
  script: string;
  /** Addresses of every script that a page runs at first, the first one left out. */
  scriptsOf: (page: PageName | null) => string[];
}

/** Reads what the students' build left in `assetsDir`; null when nothing is built there. */
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
  const [script, ...entryScripts] = filesFrom(ENTRY, new Set());
  const stylesheet = manifest['style.css']?.file;
  if (script === undefined || stylesheet === undefined) throw new Error(`${file} lacks the students' script or stylesheet.`);

  const scripts = new Map<PageName | null, string[]>([[null, entryScripts]]);
  return {
    css: readFileSync(join(assetsDir, stylesheet), 'utf8').trim(),
    script,
    scriptsOf: (page) => {
      const known = scripts.get(page);
      if (known || page === null) return known ?? [];
      const all = new Set([...entryScripts, ...filesFrom(PAGE_MODULES[page], new Set())]);
      all.delete(script);
      scripts.set(page, [...all]);
      return [...all];
    },
  };
}

/** `sha256-…` of the inlined stylesheet, for the content security policy; null when nothing is built. */
export function studentStyleHash(assetsDir: string): string | null {
  const assets = readStudentAssets(assetsDir);
  return assets && `sha256-${createHash('sha256').update(assets.css).digest('base64')}`;
}
