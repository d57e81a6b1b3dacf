import { brotliCompressSync } from 'node:zlib';
import { minify, type CompressOptions } from 'terser';
import type { Plugin } from 'vite';

interface ScriptKind {
  /** Whether it is a module. */
  module: boolean;
  /**
   * Whether functions that are arguments keep their parentheses. Each package of the libraries is such a function. With them, browsers
   * compile it while it loads, beside the main thread. Without them, they compile 200 KB in one task when the page calls it.
   */
  wraps: boolean;
}

/** Minifies a script with terser. */
async function run(script: string, { module, wraps }: ScriptKind, compress: CompressOptions): Promise<string> {
  const format = { wrap_func_args: wraps };
  const { code } = await minify(script, { module, ecma: 2020, mangle: { toplevel: true }, compress, format });
  if (code === undefined) throw new Error('Terser returned nothing.');
  return code;
}

const weigh = (code: string) => brotliCompressSync(code).length;

/**
 * Minifies a script with terser once, and then a second time in two ways. Returns the result that is the smallest when it is
 * compressed. A second run makes most of our files smaller, but not the libraries.
 */
async function shortest(script: string, kind: ScriptKind): Promise<string> {
  const once = await run(script, kind, { passes: 3 });
  const again = [await run(once, kind, { passes: 2 }), await run(once, kind, { passes: 2, hoist_funs: true })];
  return again.reduce((best, code) => (weigh(code) < weigh(best) ? code : best), once);
}

/**
 * A Vite plugin that minifies the scripts with terser, after Vite's own minifier. With both, a first visit of students loads about
 * 1.2 KB less than with one of them (docs/decisions/0004-students-pages.md). The hash in a file's name is that of the script before
 * this plugin runs. This is safe because the same script always gives the same result.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    async generateBundle({ format }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = await shortest(file.code, { module: format === 'es', wraps: file.name === 'libraries' });
      }
    },
  };
}
