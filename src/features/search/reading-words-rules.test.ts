import { expect, it } from 'vitest';
import { readingWords } from './reading-words-rules.ts';

it("a reading's words are distinct, without tags, entities and short words", () => {
  const html = '<h2>Gaya &amp; <em>gerak</em></h2>\n<p>Gaya gesek<br>gaya di lantai</p><math><mi>F</mi></math>';
  expect(readingWords(html)).toBe('gaya gerak gesek lantai');
});
