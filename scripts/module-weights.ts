import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The file with the size of each module of a build. It is in the same folder as the build's manifest. */
const FILE = '.vite/modules.json';
const WEIGHTS = z.record(z.string(), z.number());

/** The size of each of our modules and of each package, in bytes before minification and compression. */
export type ModuleWeights = Readonly<Record<string, number>>;

/** Returns the package of a module, or the path of one of our modules. */
function nameOf(id: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  // The id of a virtual module begins with the character NUL. Any id may end in a query.
  return library ?? relative(ROOT, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}

/** A Vite plugin that records the size of each module in a build. `check-size.ts` uses it to explain why a page grew. */
export function recordModules(): Plugin {
  let outDir = '';
  return {
    name: 'record-modules',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      const weights: Record<string, number> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          weights[nameOf(id)] = (weights[nameOf(id)] ?? 0) + renderedLength;
        }
      }
      const file = join(outDir, FILE);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(Object.entries(weights).toSorted(([a], [b]) => a.localeCompare(b)))));
    },
  };
}

/** Reads the sizes that `recordModules` wrote for the build in `outDir`. */
export function readModules(outDir: string): ModuleWeights {
  return WEIGHTS.parse(JSON.parse(readFileSync(join(outDir, FILE), 'utf8')));
}

/** Returns the modules that are larger in `now` than in `before`, with the difference in bytes, largest first. */
export function findLargerModules(before: ModuleWeights, now: ModuleWeights): [name: string, bytes: number][] {
  return Object.entries(now)
    .map(([name, bytes]): [string, number] => [name, bytes - (before[name] ?? 0)])
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, a], [, b]) => b - a);
}
