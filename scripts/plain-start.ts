import type { Plugin } from 'vite';

/** Matches the call of Vite's loader in the first script, before minification. The group is the `import()` inside the call. */
const LOADER = /__vitePreload\((?:async )?\(\) => (import\([^)]*\))[\s\S]*?__VITE_PRELOAD__\)/;
const LOADER_IMPORT = /^import \{[^}]*__vitePreload[^}]*\} from "[^"]*";\n?/m;

/**
 * A Vite plugin that removes Vite's loader from the first script. The page waits for this script, so it must be small. It does not
 * need the loader, because the page preloads its scripts and contains its styles (`src/app/student/start.ts`). The loader is then
 * part of the libraries. They rarely change, so students do not download the loader again after a release.
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
