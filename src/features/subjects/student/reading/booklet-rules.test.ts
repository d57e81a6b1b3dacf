import { expect, it } from 'vitest';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { forPaper } from './booklet-rules.ts';

it('answers are at the end of a booklet, numbered', () => {
  const html = renderMarkdown('1. Satu?\n\n::: jawaban\nA $x$\n:::\n\n2. Dua?\n   ::: jawaban\n   B\n   :::');
  const { html: rest, answers } = forPaper(html, 4);
  expect(answers.map(({ number }) => number)).toEqual([4, 5]);
  expect(answers[0]?.html).toContain('<p>A <math><mi>x</mi></math></p>');
  expect(answers[1]?.html).toContain('B');
  expect(rest).not.toContain('<details>');
  expect(rest).toContain('Jawaban 4 ada di halaman akhir.');
});
