import type { Plugin } from 'vite';

/** Matches the `import()` of a built file in a chunk. */
const IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g;

/**
 * A Vite plugin that lets a failed `import()` try again under another address (with a query). Browsers remember a failed import
 * until the page is left, so a retry of the same address would fail immediately.
 *
 * The imports of the entry file are not changed. They load the code that starts the application; if that code were loaded from two
 * addresses, the application would start twice.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    // This hook runs after Vite has added the preloads, because Vite searches for the unchanged `import()`.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.isEntry) continue;
          const code = chunk.code.replace(IMPORT, '__retry($1$2$1)');
          // All imports of a chunk share one function, so that the code contains each address only once.
          if (code !== chunk.code) chunk.code = `const __retry=u=>import(u).catch(()=>import(u+"?"+Date.now()));${code}`;
        }
      },
    },
  };
}
