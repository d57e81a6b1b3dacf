import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutSource } from './cut-source.ts';
import { CUT_EXPORTS, REACT_DOM_CUTS } from './react-cuts.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../node_modules/${path}.production.js`, import.meta.url));

/** The production builds that stand behind the packages' names. */
const BUILDS = {
  react: fileOf('react/cjs/react'),
  'react/jsx-runtime': fileOf('react/cjs/react-jsx-runtime'),
  'react-dom': fileOf('react-dom/cjs/react-dom'),
  'react-dom/client': fileOf('react-dom/cjs/react-dom-client'),
  scheduler: fileOf('scheduler/cjs/scheduler'),
};

/**
 * A CommonJS file of React's as a module, so that what nothing imports is left out, and its names are as short as others.
 * @throws Error where the file is written another way.
 */
function asModule(code: string, id: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace('"use strict";', '')
    .replace(/\b(\w+) = require\("([\w-]+)"\)/g, (_whole, name: string, from: string) => {
      imports.push(`import * as ${name} from "${from}";\n`);
      return `${name}Imported`;
    })
    .replace(/^exports\.(\w+) =/gm, (_whole, name: string) => {
      names.add(name);
      return `var exported_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.size === 0 || /\b(?:require|exports)\b/.test(body.replace(/"[^"\n]*"/g, ''))) {
    throw new Error(`${id} can't be made a module: it exports or requires in another way.`);
  }
  const exported = [...names].filter((name) => !CUT_EXPORTS.has(name)).map((name) => `exported_${name} as ${name}`);
  // The router names a default in code that is left out.
  return `${imports.join('')}${body}\nexport { ${exported.join(', ')} };\nexport * as default from ${JSON.stringify(id)};\n`;
}

/**
 * React's production builds as modules, without what no students' page uses (docs/decisions/0004-students-pages.md has the figures). The build
 * fails where a later version is written another way, and where something imports what is cut.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: Object.entries(BUILDS).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })) },
    }),
    // The router asks for some of it in code that is left out; in ours it is an error by itself.
    onLog: (_level, { code, message }) => (code === 'IMPORT_IS_UNDEFINED' && message.includes('react-router') ? false : null),
    transform: {
      filter: { id: Object.values(BUILDS) },
      handler: (code, id) => asModule(id === BUILDS['react-dom/client'] ? cutSource(code, REACT_DOM_CUTS) : code, id),
    },
  };
}
