import type { Plugin } from 'vite';

/** `import()` of a built file in a chunk. */
const IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g;

/**
 * Retries a failed import under another address. Browsers with HTML's module map remember a failed fetch until the page is left, so a
 * retry of the same address would fail at once. The entry file is not changed: its code would run twice under two addresses.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    // After Vite has added the preloads of each `import()`, which it locates by the import.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.isEntry) continue;
          const code = chunk.code.replace(IMPORT, '__retry($1$2$1)');
          // One function for all imports of a chunk: each address would stand there twice.
          if (code !== chunk.code) chunk.code = `const __retry=u=>import(u).catch(()=>import(u+"?"+Date.now()));${code}`;
        }
      },
    },
  };
}
