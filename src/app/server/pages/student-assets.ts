import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES, type StudentPage } from '#app/student/pages.ts';

/** The source of the first script. */
const ENTRY = 'src/app/student/start.ts';

/** An entry of Vite's manifest: a built script with its imports. */
interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  /** The keys of the chunks that this chunk imports statically. */
  imports?: string[];
  /** The keys of the chunks that this chunk imports dynamically. */
  dynamicImports?: string[];
  /** The stylesheets of this chunk, without those of its imports. */
  css?: string[];
}

/** The files that a page needs for its first view. The page of an unknown address needs only the common ones. */
export interface PageParts {
  /** The addresses of its scripts, without the first script. */
  scripts: string[];
  /** The text of its stylesheets for one inline `<style>`. Each is on its own line, so that the service worker can separate them. */
  css: string;
  /** `sha256-…` of `css`, for the content security policy. */
  styleHash: string;
  /** The built files whose text is in `css`. The scripts must not load them again. */
  styles: string[];
}

/** The built files of the students' pages. */
export interface StudentAssets {
  /** The address of the first script. */
  script: string;
  /** The address of the script that the first page loads instead of the others on devices that save data. */
  saver?: string | undefined;
  /** The icon as a `data:` address, because a separate request would cost four times its bytes. */
  icon: string;
  partsOf: (page: StudentPage | undefined) => PageParts;
}

/** Returns a stylesheet as one line, without its licence comment, which the file itself keeps. */
const inlineText = (css: string) =>
  css
    .replace(/^\/\*![^*]*\*\//, '')
    .trim()
    .replaceAll('\n', ' ');

/**
 * Reads which files the build in `assetsDir` has for each students' page; null if there is no build.
 * @throws Error if a registered page has no script in the build.
 */
export function readStudentAssets(assetsDir: string): StudentAssets | null {
  const file = join(assetsDir, '.vite/manifest.json');
  if (!existsSync(file)) return null;
  const manifest: Record<string, Chunk | undefined> = JSON.parse(readFileSync(file, 'utf8'));

  /** Returns a chunk after its imports. */
  const chunksFrom = (key: string, seen = new Set<string>()): Chunk[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((imported) => chunksFrom(imported, seen)), chunk];
  };
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`${file} lacks the students' script.`);
  // Every page needs the first script and what it loads later: `client.tsx`, with the frame around all pages.
  const commonChunks = [entry, ...(entry.dynamicImports ?? []).flatMap((key) => chunksFrom(key))];

  const partsFrom = (chunks: Chunk[]): PageParts => {
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    const css = styles.map((name) => inlineText(readFileSync(join(assetsDir, name), 'utf8'))).join('\n');
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
      const key = pageKeys.find((candidate) => candidate.endsWith(`/${page.name}-page.tsx`));
      if (key === undefined) throw new Error(`${file} lacks the page ${page.name}: its file must be ${page.name}-page.tsx.`);
      return [page, partsFrom([...commonChunks, ...chunksFrom(key)])];
    }),
  );
  const common = partsFrom(commonChunks);
  const icon = readFileSync(join(assetsDir, 'icon.svg'), 'utf8').trim().replaceAll('"', "'");
  const saver = readdirSync(join(assetsDir, 'assets')).find((name) => /^saver-[\w-]+\.js$/.test(name));
  return {
    script: `/${entry.file}`,
    saver: saver && `/assets/${saver}`,
    icon: `data:image/svg+xml,${icon.replace(/[<>#%]/g, encodeURIComponent)}`,
    partsOf: (page) => (page && parts.get(page)) ?? common,
  };
}
