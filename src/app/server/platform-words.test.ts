import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RECORDS } from '#features/history/records.ts';
import { ROWS } from './features.ts';

const PLATFORM = new URL('../../platform/', import.meta.url);

/** The platform itself knows admin accounts and the history. */
const OWN_WORDS = ['admin', 'admins', 'history', 'audit_log', 'first_start', 'idempotency_keys', 'trash'];
/** Words with another common meaning: a CSS class, the content of a page, a file on the disk, a `<label for>` and so on. */
const COMMON_WORDS = ['class', 'content', 'file', 'files', 'sessions'];
/** Files that still name records. Remove a line when its file no longer names records. Do not add lines. */
const STILL_NAMING = ['shared/records/usage.ts'];

const words = new Set(
  [...RECORDS.flatMap(({ entity, trash }) => [entity, trash?.count ?? entity]), ...Object.keys(ROWS)].filter(
    (word) => !OWN_WORDS.includes(word) && !COMMON_WORDS.includes(word),
  ),
);

/** The words of a file's strings and keys: `'teacher'`, `teacher:`. */
function namedIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '');
  return [...code.matchAll(/(['"`])(\w+)\1|^\s*(\w+)\??: /gm)].flatMap(([, , text, key]) => text ?? key ?? []);
}

it("names no feature's record in the platform", () => {
  const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const naming = files.flatMap((file) => {
    const found = new Set(namedIn(readFileSync(new URL(file, PLATFORM), 'utf8')).filter((word) => words.has(word)));
    return found.size > 0 ? [`${file} names ${[...found].join(', ')}: pass it from the feature.`] : [];
  });
  expect(naming.filter((line) => !STILL_NAMING.some((file) => line.startsWith(`${file} `)))).toEqual([]);
  expect(naming, 'Remove a file from STILL_NAMING.').toHaveLength(STILL_NAMING.length);
});
