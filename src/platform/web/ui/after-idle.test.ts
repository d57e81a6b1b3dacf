import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { afterIdle } from './after-idle.tsx';

test('the server renders the placeholder and loads no code', () => {
  const loadPart = vi.fn<() => Promise<() => null>>(async () => () => null);
  const Part = afterIdle<{ name: string }>(loadPart);
  const props = { part: { name: 'kain' }, children: createElement('p', { style: { height: '6rem' } }) };
  const html = renderToString(createElement(Part, props));
  expect(html).toBe('<p style="height:6rem"></p>');
  expect(loadPart).not.toHaveBeenCalled();
});
