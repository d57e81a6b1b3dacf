import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * Returns the name that a class of a `*.module.css` has on the page: the file's name and the class's name, as in `ticket-kind`. The
 * builds of the server and of the pages, and the workbench, all use this function. So a class has the same name everywhere: the
 * browser can hydrate what the server rendered, and tests can use the name. No two modules may have the same file name
 * (css-modules.test.ts).
 * @param file the path, to which Vite may append a query
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`;
}

/** Vite's option `css`, for all builds and the workbench. */
export const css: CSSOptions = { modules: { generateScopedName: scopedName } };
