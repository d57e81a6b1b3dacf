import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, type StudentPage } from '#app/student/pages.ts';

const ENTRY = 'src/app/student/start.ts';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  /** Keys of the chunks that it imports statically. */
  imports?: string[];
  /** Keys of the chunks that it imports dynamically. */
  dynamicImports?: string[];
  /** Its own stylesheets. */
  css?: string[];
}

/** The files of a page's first view; an unknown address gets the common ones. */
export interface PageParts {
  /** Addresses of its scripts, without the first one. */
  scripts: string[];
  /** Its stylesheets, a line each, joined to one inline stylesheet: the worker divides it again. */
  css: string;
  /** `sha256-…` of `css`, for the content security policy. */
  styleHash: string;
  /** The source files of `css`, which its scripts need not load. */
  styles: string[];
}

export interface StudentAssets {
  /** The address of the first script. */
  script: string;
  /** The icon's address with the icon in it: a request of its own would have four times its bytes. */
  icon: string;
  partsOf: (page: StudentPage | undefined) => PageParts;
}

/**
 * Reads the students' build in `assetsDir`; null if there is none.
 * @throws Error if a registered page has no script in it.
 */
export function readStudentAssets(assetsDir: string): StudentAssets | null {
  const file = join(assetsDir, '.vite/manifest.json');
  if (!existsSync(file)) return null;
  const manifest: Record<string, Chunk | undefined> = JSON.parse(readFileSync(file, 'utf8'));

  /** A chunk preceded by its imports. */
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
    const css = styles.map((name) => readFileSync(join(assetsDir, name), 'utf8').trim().replaceAll('\n', ' ')).join('\n');
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
  const icon = readFileSync(join(assetsDir, 'icon.svg'), 'utf8').trim().replaceAll('"', "'");
  return {
    script: `/${entry.file}`,
    icon: `data:image/svg+xml,${icon.replace(/[<>#%]/g, encodeURIComponent)}`,
    partsOf: (page) => (page && parts.get(page)) ?? common,
  };
}
