import type { Plugin } from 'vite';

/** Matches the `import()` of a built file in a chunk. */
const IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g;

/**
 * A Vite plugin that changes each `import()`: if it fails, it is tried again with another address (with a query). Browsers remember
 * a failed import until the page is left, so a retry with the same address would fail immediately.
 *
 * The plugin does not change the imports of the entry file. They load the code that starts the application. If that code were
 * loaded from two addresses, the application would start twice.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    // This hook must run after Vite has added the preloads, because Vite looks for the unchanged `import()`.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.isEntry) continue;
          const code = chunk.code.replace(IMPORT, '__retry($1$2$1)');
          // The function `__retry` adds the query itself, so that the code contains each address only once.
          if (code !== chunk.code) chunk.code = `const __retry=u=>import(u).catch(()=>import(u+"?"+Date.now()));${code}`;
        }
      },
    },
  };
}
