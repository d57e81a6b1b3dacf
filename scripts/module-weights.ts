import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Beside the manifest of a build: what each module put into it. */
const FILE = '.vite/modules.json';
const WEIGHTS = z.record(z.string(), z.number());

/** Bytes before minification and compression, by module of ours, or by package. */
export type ModuleWeights = Readonly<Record<string, number>>;

function nameOf(id: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  return library ?? relative(ROOT, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}

/** Writes down what each module weighs in a build, so that a page that grew tells by which. */
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

/** What `recordModules` wrote for the build in `outDir`. */
export function readModules(outDir: string): ModuleWeights {
  return WEIGHTS.parse(JSON.parse(readFileSync(join(outDir, FILE), 'utf8')));
}

/** The modules that weigh more in `now` than in `before`, with the difference in bytes, the heaviest first. */
export function grown(before: ModuleWeights, now: ModuleWeights): [name: string, bytes: number][] {
  return Object.entries(now)
    .map(([name, bytes]): [string, number] => [name, bytes - (before[name] ?? 0)])
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, a], [, b]) => b - a);
}
