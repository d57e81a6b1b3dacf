import { expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { trimToFit, toPaper } from './booklet-rules.ts';

it('answers are numbered, at the end of a booklet', () => {
  const html = renderMarkdown('1. Satu?\n\n::: jawaban\nA $x$\n:::\n\n2. Dua?\n   ::: jawaban\n   B\n   :::');
  const { html: rest, answers } = toPaper(html, 4);
  expect(answers.map(({ number }) => number)).toEqual([4, 5]);
  expect(answers[0]?.html).toContain('<p>A <math><mi>x</mi></math></p>');
  expect(answers[1]?.html).toContain('B');
  expect(rest).not.toContain('<details>');
  expect(rest).toContain('Jawaban 4 ada di halaman akhir.');
});

it('texts that no longer fit into a booklet are cut, but not the first text that exceeds the limit', () => {
  const contents = [
    { _id: 'a', html: 'x'.repeat(60) },
    { _id: 'b', html: 'x'.repeat(60) },
    { _id: 'c', html: 'x' },
    { _id: 'd', html: null },
  ];
  const { contents: fitted, cut, room } = trimToFit(100, contents);
  expect(fitted.map(({ html }) => html?.length)).toEqual([60, 60, undefined, undefined]);
  expect(cut).toEqual(['c']);
  expect(room).toBeLessThan(0);
  expect(trimToFit(200, contents)).toMatchObject({ contents, cut: [] });
});
