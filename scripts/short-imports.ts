import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;
/**
 * What Vite makes of an `import()`: a function that brings the file, perhaps with names that are taken of it and given again, and
 * the places of its stylesheets in the list.
 */
const IMPORT =
  /\((?:\(\)=>|async\(\)=>\{const\{([^}]*)\}=await\(?)import\(["'`](\.\/[^"'`]+\.js)["'`]\)(\.then\(\w+=>\w+\.\w+\))?(?:\)?;return\{([^}]*)\}\})?,(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\]|void 0)\)/g;
/** The list, which stands at the beginning of a chunk. */
const LIST = /^const __vite__mapDeps=.*?m\.f=(\[.*?\]).*\n/;
const OTHER_FORM = /.{0,80}(?:import\(["'`]\.|__vite__mapDeps).{0,80}/;

/**
 * Makes each `import()` of a chunk a call of ours, `bring("./file.js", "assets/file.css")`, in place of Vite's wrapper, which is longer at
 * every call and knows nothing of the styles that stand in a page. The build fails where Vite writes it another way.
 *
 * @param helper the file whose `bring` is called
 */
export function shortImports(helper: string): Plugin {
  return {
    name: 'short-imports',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: HELPER }, handler: () => `export { bring as __vitePreload } from ${JSON.stringify(helper)};` },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const files: string[] = JSON.parse(LIST.exec(chunk.code)?.[1] ?? '[]');
          chunk.code = chunk.code
            .replace(LIST, '')
            .replace(IMPORT, (whole: string, taken: string, file: string, space = '', given: string, places = '') => {
              if (taken !== given) return whole;
              // What the entry brings stands in every page.
              const styles = chunk.isEntry || places === '' ? [] : places.split(',').map((place: string) => files[Number(place)]);
              return `(${[file, ...styles].map((name) => JSON.stringify(name)).join(',')})${space}`;
            });
          const [other] = OTHER_FORM.exec(chunk.code) ?? [];
          if (other !== undefined) this.error(`${chunk.fileName} has an import() of another form: ${other}`);
        }
      },
    },
  };
}
