import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ON_SCHEDULES } from './lint-rules.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const ALIASES: Record<string, string> = { '#app/': 'app', '#features/': 'features', '#platform/': 'platform' };
/** Matches the path of an import: static, dynamic or of types. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"?]+)/g;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join(SRC, file));
const known = new Set(files);

function resolve(from: string, specifier: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (alias === undefined) return join(dirname(from), specifier);
  return join(SRC, ALIASES[alias] ?? '', specifier.slice(alias.length));
}

function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(SPECIFIER);
  return [...specifiers].map(([, specifier = '']) => resolve(file, specifier)).filter((path) => known.has(path));
}

/**
 * Returns the files in circles of imports, and all files that import them, directly or indirectly. It begins with all files, and
 * removes a file if it imports none of the remaining files, because such a file is in no circle.
 */
function filesInCircles(): string[] {
  const left = new Map(files.map((file) => [file, importsOf(file)]));
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, imports] of left) if (!imports.some((path) => left.has(path))) left.delete(file);
  }
  return [...left.keys()].map((file) => file.slice(SRC.length + 1));
}

// The linter finds only circles of static imports.
it('has no circle of imports, even of dynamic imports', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(filesInCircles()).toEqual([]);
});

/** The maximum number of source files in a folder, not counting tests. With more files, a folder would be hard to understand. */
const FOLDER_MAX = 15;

it(`has at most ${FOLDER_MAX} source files in a folder`, () => {
  const sizes = new Map<string, number>();
  for (const file of files) {
    if (!/\.test\.tsx?$/.test(file)) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  expect([...sizes].filter(([, size]) => size > FOLDER_MAX)).toEqual([]);
});

/** Returns the name of the feature that a file belongs to; `''` for a file outside the features. */
const partOf = (file: string) => /features\/([^/]+)/.exec(file)?.[1] ?? '';

it('has no imports from schedules to features that build on it, and none between these features', () => {
  const found = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => ['schedules', ...ON_SCHEDULES].includes(partOf(file)) && ON_SCHEDULES.includes(partOf(path)))
        .filter((path) => partOf(path) !== partOf(file))
        .map((path) => `${file.slice(SRC.length + 1)} imports ${path.slice(SRC.length + 1)}: src/app composes them.`),
    );
  expect(found).toEqual([]);
});
