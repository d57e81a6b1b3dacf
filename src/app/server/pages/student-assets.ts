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
  /** Stylesheets of its own. */
  css?: string[];
}

/** What a page is made of at first; the address of an unknown page has what all of them have. */
export interface PageParts {
  /** Addresses of its scripts, the first one left out. */
  scripts: string[];
  /** Its stylesheets, as one that stands in it. */
  css: string;
  /** `sha256-…` of `css`, for the content security policy. */
  styleHash: string;
  /** The files that `css` was made of, which its scripts need not bring. */
  styles: string[];
}

export interface StudentAssets {
  /** The address of the first script. */
  script: string;
  partsOf: (page: StudentPage | undefined) => PageParts;
}

/**
 * Reads what the students' build left in `assetsDir`; null when nothing is built there.
 * @throws Error when a registered page has no script of its own in it.
 */
export function readStudentAssets(assetsDir: string): StudentAssets | null {
  const file = join(assetsDir, '.vite/manifest.json');
  if (!existsSync(file)) return null;
  const manifest: Record<string, Chunk | undefined> = JSON.parse(readFileSync(file, 'utf8'));

  /** The chunks that run with one, itself after those that it imports. */
  const chunksFrom = (key: string, seen = new Set<string>()): Chunk[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((imported) => chunksFrom(imported, seen)), chunk];
  };
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${file} lacks the students' script.`);
  const first = [entry, ...(entry.dynamicImports ?? []).flatMap((key) => chunksFrom(key))];

  const partsFrom = (chunks: Chunk[]): PageParts => {
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const css = styles.map((name) => readFileSync(join(assetsDir, name), 'utf8').trim()).join('\n');
    return {
      scripts: [...new Set(chunks.map((chunk) => `/${chunk.file}`))].filter((script) => script !== `/${entry.file}`),
      css,
      styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
      styles,
    };
  };
  const pageKeys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const parts = new Map(
    PAGES.map((page) => {
      const key = pageKeys.find((found) => found.endsWith(`/${page.name}-page.tsx`));
      if (key === undefined) throw new Error(`${file} lacks the page ${page.name}: its file must be ${page.name}-page.tsx.`);
      return [page, partsFrom([...first, ...chunksFrom(key)])];
    }),
  );
  const common = partsFrom(first);
  return { script: `/${entry.file}`, partsOf: (page) => (page && parts.get(page)) ?? common };
}
