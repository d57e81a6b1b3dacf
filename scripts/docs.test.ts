import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = ['src', 'tests', 'e2e', 'scripts', 'migrations', 'bench'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs'];

/** Matches a document or heading that code cites, such as `docs/product.md#texts` or `docs/decisions/0004-students-pages.md`. */
const CITED = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;
/** Matches a link in Markdown, except links to other sites. The group is its address. */
const LINKED = /\]\((?!\w+:)([^)\s]+)\)/g;

/** Returns the anchors that GitHub gives to a document's headings. */
async function anchors(document: string): Promise<string[]> {
  const headings = (await readFile(join(ROOT, document), 'utf8')).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}

async function isThere(address: string): Promise<boolean> {
  const [path = '', anchor] = address.split('#');
  if (!existsSync(join(ROOT, path))) return false;
  return anchor === undefined || (await anchors(path)).includes(anchor);
}

async function filesOf(path: string): Promise<string[]> {
  if (path.endsWith('.md')) return [path];
  return (await readdir(join(ROOT, path), { recursive: true })).map((file) => join(path, file));
}

async function missing(paths: string[], named: RegExp, citations: (text: string, file: string) => string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of (await Promise.all(paths.map(filesOf))).flat()) {
    if (!named.test(file)) continue;
    for (const address of citations(await readFile(join(ROOT, file), 'utf8'), file)) {
      if (!(await isThere(address))) found.push(`${file}: ${address}`);
    }
  }
  return found;
}

describe('the documents', () => {
  it('have every heading that the code cites', async () => {
    expect(await missing(CODE, /\.(ts|tsx|mjs|css)$/, (text) => text.match(CITED) ?? [])).toEqual([]);
  });

  it('have every heading and file that they link to', async () => {
    const links = (text: string, file: string) =>
      [...text.matchAll(LINKED)].map(([, link = '']) => (link.startsWith('#') ? `${file}${link}` : join(dirname(file), link)));
    expect(await missing(DOCUMENTS, /\.md$/, links)).toEqual([]);
  });
});
