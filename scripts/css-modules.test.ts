import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scopedName } from './css-modules.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const stylesheets = files.filter((path) => path.endsWith('.module.css'));
const components = files.filter((path) => path.endsWith('.tsx')).map((path) => ({ path, text: read(path) }));

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The classes that a stylesheet defines. */
function classesOf(path: string): string[] {
  const rules = read(path).replaceAll(/\/\*.*?\*\//gs, '');
  return [...new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))].sort();
}

/**
 * Returns the classes of a stylesheet that components use. `chosen`: whether a component selects a class at run time:
 * `kinds[kind]`.
 */
function usedClassesOf(path: string): { names: string[]; chosen: boolean } {
  const uses = components.flatMap(({ path: component, text }) =>
    [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';/gm)]
      .filter(([, , from = '']) => path === (from.startsWith('#') ? from.slice(1) : join(dirname(component), from)))
      .flatMap(([, styles = '']) => [...text.matchAll(new RegExp(`(?<![/\\w])${styles}(?:\\.(\\w+)|\\[)`, 'g'))]),
  );
  const names = uses.flatMap(([, name]) => name ?? []);
  return { names: [...new Set(names)].sort(), chosen: names.length < uses.length };
}

it('names a class on the page by its file and its name in the stylesheet', () => {
  expect(scopedName('head', '/suluh/src/features/schedules/student/ticket.module.css?used')).toBe('ticket-head');
});

it('gives each stylesheet a unique name', () => {
  const names = stylesheets.map((path) => basename(path));
  expect(names).toContain('ticket.module.css');
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it.each(stylesheets)('%s defines exactly the classes that components use', (path) => {
  const { names, chosen } = usedClassesOf(path);
  expect(classesOf(path)).toEqual(chosen ? expect.arrayContaining(names) : names);
});
