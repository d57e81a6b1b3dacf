import type { Plugin } from 'vite';

/** The first script's `import()` in Vite's loader, before minification. */
const LOADER = /__vitePreload\((?:async )?\(\) => (import\([^)]*\))[\s\S]*?__VITE_PRELOAD__\)/;
const LOADER_IMPORT = /^import \{[^}]*__vitePreload[^}]*\} from "[^"]*";\n?/m;

/**
 * Removes Vite's loader from the first script, which the page waits for. What it imports needs no loader: its scripts are preloaded and
 * its styles are in the page (`src/app/student/start.ts`). The loader is then part of the libraries, which releases don't change.
 */
export function plainStart(): Plugin {
  return {
    name: 'plain-start',
    apply: 'build',
    renderChunk(code, chunk) {
      if (!chunk.isEntry) return null;
      const plain = code.replace(LOADER, '$1').replace(LOADER_IMPORT, '');
      if (plain.includes('__vitePreload')) throw new Error(`${chunk.fileName} still has Vite's loader.`);
      return { code: plain, map: null };
    },
  };
}
