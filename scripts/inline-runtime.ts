import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;
const HOST = /(?:^|\/)libraries-[\w-]+\.js$/;
/** An import of the runtime: the list of names, and the file. */
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(["'`])\.\/rolldown-runtime-[\w-]+\.js\2;?/;
/** The list of exported names at the end of a file. */
const EXPORT = /\bexport\s*\{([^}]*)\};?\s*$/;
/** A name of the runtime becomes a longer one, which no minified file has. */
const PREFIX = '$helper_';

/** `a as b,c` as `[['a', 'b'], ['c', 'c']]`. */
function namesIn(list: string): [from: string, to: string][] {
  return list.split(',').map((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/);
    return [from, to];
  });
}

/** The file of the libraries with the runtime's code in place of its import, and all of its helpers exported. */
export function withRuntime(code: string, runtime: string): string {
  const helpers = namesIn(EXPORT.exec(runtime)?.[1] ?? '');
  const given = helpers.map(([from, to]) => `${PREFIX}${to}:${from}`);
  const own = helpers.map(([, to]) => PREFIX + to);
  return code
    .replace(IMPORT, (_, imported: string) => {
      const taken = namesIn(imported).map(([from, to]) => `${to}=${PREFIX}${from}`);
      return `const{${own.join()}}=(()=>{${runtime.replace(EXPORT, `return{${given.join()}}`)}})(),${taken.join()};`;
    })
    .replace(EXPORT, (_, exported: string) => `export{${exported},${own.join()}};`);
}

/** Another file that takes the helpers from the libraries. */
export function fromHost(code: string, host: string): string {
  return code.replace(IMPORT, (_, imported: string) => {
    const taken = namesIn(imported).map(([from, to]) => `${PREFIX}${from} as ${to}`);
    return `import{${taken.join()}}from"./${host}";`;
  });
}

/**
 * Puts the bundler's few helpers into the file of the libraries, which every page loads: a file of their own would cost each first visit
 * a request, a kilobyte of headers for 150 bytes of code.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    // The file of the libraries is named before its content changes here.
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
        const others = chunk.imports.filter((name) => name !== runtime.fileName && name !== host.fileName);
        chunk.imports = chunk === host ? others : [host.fileName, ...others];
      }
      delete bundle[runtime.fileName];
    },
  };
}
