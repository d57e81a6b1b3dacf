import { expect, it } from 'vitest';
import { minifyAgain } from './minify-again.ts';

/** Two packages as the bundler writes them: functions that run when a package is first used. */
const PACKAGES = `
const wrap = (run, kept) => () => (kept || run((kept = { exports: {} }).exports, kept), kept.exports);
export const first = wrap(((exports) => { exports.one = () => console.log(1); }));
export const second = wrap(((exports) => { exports.two = () => console.log(2); }));`;

async function minified(name: string): Promise<string> {
  const chunk = { type: 'chunk', name, code: PACKAGES };
  const { generateBundle } = minifyAgain() as unknown as { generateBundle(output: object, bundle: object): Promise<void> };
  await generateBundle({ format: 'es' }, { chunk });
  return chunk.code;
}

it('keeps the parentheses around the packages of the libraries, so that browsers compile them while they load', async () => {
  expect(await minified('libraries')).toContain('((o=>{');
  expect(await minified('core')).not.toContain('((o=>{');
});
