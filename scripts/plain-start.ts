import type { Plugin } from 'vite';

/** Matches the call of Vite's loader in the first script, before minification; the group is its `import()`. */
const LOADER = /__vitePreload\((?:async )?\(\) => (import\([^)]*\))[\s\S]*?__VITE_PRELOAD__\)/;
const LOADER_IMPORT = /^import \{[^}]*__vitePreload[^}]*\} from "[^"]*";\n?/m;

/**
 * A Vite plugin that removes Vite's loader from the first script, for which the page waits. The first script needs no loader,
 * because the page preloads its scripts and contains its styles (`src/app/student/start.ts`). The loader is then part of the
 * libraries, which rarely change, so students need not download it again after a release.
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
