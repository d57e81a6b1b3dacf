import type { Plugin } from 'vite';

/** `import()` of a file of the build, as a chunk names it. */
const IMPORT = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g;

/**
 * Asks for code that did not come under another address the next time. A browser that keeps to HTML's module map remembers a failed
 * fetch until the page is left, so that trying again would fail at once, with a signal too. The entry is left alone: what it brings
 * runs by itself, and would run twice under two addresses.
 */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'post',
    renderChunk: (code, { isEntry }) =>
      isEntry ? null : code.replace(IMPORT, (whole, _quote, file) => `${whole}.catch(() => import("${file}?" + Date.now()))`),
  };
}
