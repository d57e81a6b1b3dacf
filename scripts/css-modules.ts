import { basename } from 'node:path';
import type { CSSOptions } from 'vite';

/**
 * What a class of a `*.module.css` is called on the page: the file's name and its own, as `ticket-kind`. The same in every
 * build and in the workbench, so that what the server draws is what the browser takes over; tests may look for it. No two
 * modules may have one name (css-modules.test.ts).
 *
 * @param file the module's path
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`;
}

/** Vite's `css` for everything that draws the pages. */
export const css: CSSOptions = { modules: { generateScopedName: scopedName } };
