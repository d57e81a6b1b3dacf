import type { Plugin, Rolldown } from 'vite';

/** The file with the bundler's helpers (its runtime), and the file of the libraries, into which the helpers are moved. */
const RUNTIME = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;
const HOST = /(?:^|\/)libraries-[\w-]+\.js$/;
/** Matches an import from the runtime's file. The first group is the list of names. */
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(["'`])\.\/rolldown-runtime-[\w-]+\.js\2;?/;
/** Matches the export at the end of a file. The group is the list of names. */
const EXPORT = /\bexport\s*\{([^}]*)\};?\s*$/;
/** The prefix of the helpers' names. No other name in a minified file begins with it. */
const PREFIX = '$helper_';

/** Parses a list of names: `a as b,c` becomes `[['a', 'b'], ['c', 'c']]`. */
function namesIn(list: string): [from: string, to: string][] {
  return list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });
}

/**
 * Returns the code of the libraries with the runtime's code in place of the import of the runtime. The returned code also exports
 * all helpers. Example: for the runtime `var a=…;export{a as t}`, the import `import{t as n}from"./rolldown-runtime-1.js"` becomes
 * `const{$helper_t}=(()=>{var a=…;return{$helper_t:a}})(),n=$helper_t;`.
 */
export function withRuntime(code: string, runtime: string): string {
  const helpers = namesIn(EXPORT.exec(runtime)?.[1] ?? '');
  const returned = helpers.map(([from, to]) => `${PREFIX}${to}:${from}`);
  const prefixed = helpers.map(([, to]) => PREFIX + to);
  return code
    .replace(IMPORT, (_, imported: string) => {
      const assigned = namesIn(imported).map(([from, to]) => `${to}=${PREFIX}${from}`);
      return `const{${prefixed.join()}}=(()=>{${runtime.replace(EXPORT, `return{${returned.join()}}`)}})(),${assigned.join()};`;
    })
    .replace(EXPORT, (_, exported: string) => `export{${exported},${prefixed.join()}};`);
}

/** Returns the code of another file, which now imports the helpers from the libraries. */
export function fromHost(code: string, host: string): string {
  return code.replace(IMPORT, (_, imported: string) => {
    const names = namesIn(imported).map(([from, to]) => `${PREFIX}${from} as ${to}`);
    return `import{${names.join()}}from"./${host}";`;
  });
}

/**
 * A Vite plugin that moves the bundler's few helpers (its runtime) into the file of the libraries, which every page loads. The
 * helpers are only 150 bytes of code. In a file of their own they would cost each first visit a request with a kilobyte of headers.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    // The bundler computes the hash in a file's name before this plugin changes the content. This text changes the hash too.
    augmentChunkHash: ({ name }) => (name === 'libraries' ? 'with the runtime' : undefined),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
      const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
      const host = chunks.find(({ fileName }) => HOST.test(fileName));
      if (!runtime || !host) throw new Error('The build has no file of the runtime or of the libraries.');
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        chunk.code =
          chunk === host ? withRuntime(chunk.code, runtime.code) : fromHost(chunk.code, host.fileName.replace(/.*\//, ''));
        if (IMPORT.test(chunk.code)) throw new Error(`${chunk.fileName} still imports ${runtime.fileName}.`);
        const otherImports = chunk.imports.filter((name) => name !== runtime.fileName && name !== host.fileName);
        chunk.imports = chunk === host ? otherImports : [host.fileName, ...otherImports];
      }
      delete bundle[runtime.fileName];
    },
  };
}
