import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Beside a build's manifest: the size of each module in it. */
const FILE = '.vite/modules.json';
const WEIGHTS = z.record(z.string(), z.number());

/** Bytes before minification and compression, for each of our modules and for each package. */
export type ModuleWeights = Readonly<Record<string, number>>;

function nameOf(id: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return library ?? relative(ROOT, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}

/** Records the size of each module in a build, to explain why a page grew. */
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

/** The record of `recordModules` for the build in `outDir`. */
export function readModules(outDir: string): ModuleWeights {
  return WEIGHTS.parse(JSON.parse(readFileSync(join(outDir, FILE), 'utf8')));
}

/** The modules that are larger in `now` than in `before`, with the difference in bytes, largest first. */
export function grown(before: ModuleWeights, now: ModuleWeights): [name: string, bytes: number][] {
  return Object.entries(now)
    .map(([name, bytes]): [string, number] => [name, bytes - (before[name] ?? 0)])
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, a], [, b]) => b - a);
}
