import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StartingScreen } from '#platform/web/starting-screen.tsx';

/** Returns the HTML without comments, and without spaces beside tags. */
const bare = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/\s*([<>])\s*/g, '$1');

it('the page of staff begins with the starting screen, so that nothing moves when its scripts have loaded', () => {
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
  const shell = new DOMParser().parseFromString(page, 'text/html').getElementById('root');
  const { container } = render(<StartingScreen />);
  expect(bare(shell?.innerHTML ?? '')).toBe(bare(container.innerHTML));
});
