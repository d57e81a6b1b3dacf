import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

const FILE = `/berkas/${'a1'.repeat(32)}/foto.webp`;

/** The elements and attributes of a reading. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 ul li em strong s blockquote code hr br table thead tbody tr details summary'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ol: ['start'],
  pre: ['tabindex'],
  th: ['data-align'],
  td: ['data-align'],
  div: ['data-table', 'data-formula', 'tabindex', 'role', 'aria-label'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
};
const MATHML = /^(?:math|merror|m[a-z]+|none|semantics)$/;
const MATHML_ATTRIBUTE = /^(?:class|[a-z]+)$/;

/** Lists the faults of HTML: unbalanced tags, and elements, attributes and addresses that are not allowed. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = html.replaceAll(
    /<(\/?)([a-zA-Z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g,
    (_, slash: string, name: string, attributes: string) => {
      const isMath = MATHML.test(name);
      if (!(name in ALLOWED) && !isMath) faults.push(`element ${name}`);
      if (slash === '/') {
        if (open.pop() !== name) faults.push(`unbalanced ${name}`);
        return '';
      }
      if (!['br', 'hr', 'img'].includes(name)) open.push(name);
      for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"<>]*)")?/g)) {
        const isKnown = isMath ? MATHML_ATTRIBUTE.test(attribute) : ALLOWED[name]?.includes(attribute);
        if (isKnown !== true || /^on|^style$|srcdoc/.test(attribute)) faults.push(`${name} ${attribute}`);
        if (isMath && (attribute === 'href' || attribute === 'src')) faults.push(`${name} ${attribute}`);
        if (attribute === 'href' && !/^(?:https?:\/\/[^\s]|\/(?![/\\]))/i.test(value)) faults.push(`href ${value}`);
        if (attribute === 'src' && !/^\/berkas\/[0-9a-f]{64}\/[^/]+$/.test(value)) faults.push(`src ${value}`);
      }
      return '';
    },
  );
  if (/[<>]/.test(rest)) faults.push(`rest ${/.{0,30}[<>].{0,30}/s.exec(rest)?.[0]}`);
  if (open.length > 0) faults.push(`open ${open.join(' ')}`);
  return faults;
}

describe('a reading', () => {
  it('has headings, lists, tables, emphasis, formulas and hidden answers', () => {
    const html = renderMarkdown(
      '# Bab\n\nIsi **tebal** dan $x^2$.\n\n$$\n\\frac{a}{b}\n$$\n\n- satu\n\n| a | b |\n|--|--:|\n| 1 | 2 |\n\n1. Berapa?\n\n::: jawaban\nDua, yaitu $1+1$.\n:::\n\nLagi.',
    );
    expect(html).toContain('<h2>Bab</h2>');
    expect(html).toContain('<strong>tebal</strong>');
    expect(html).toMatch(/<p>Isi .*<math><msup><mi>x<\/mi><mn>2<\/mn><\/msup><\/math>\.<\/p>/);
    expect(html).toMatch(/<math display="block"><mfrac>/);
    expect(html).toContain('<td data-align="right">2</td>');
    expect(html).toMatch(
      /<details><summary>Jawaban<\/summary>\n<p>Dua, yaitu <math>.*<\/math>\.<\/p>\n<\/details>\n<p>Lagi\.<\/p>/s,
    );
    expect(faultsOf(html)).toEqual([]);
  });

  it('has hidden answers on one line, and hidden answers whose text begins on the line of `::: jawaban`', () => {
    const one = '<details><summary>Jawaban</summary>\n<p><strong>42</strong></p>\n</details>\n';
    expect(renderMarkdown('Berapa?\n::: jawaban **42** :::\nLagi.')).toBe(`<p>Berapa?</p>\n${one}<p>Lagi.</p>\n`);
    expect(renderMarkdown('::: jawaban **42**\n:::')).toBe(one);
    expect(renderMarkdown('::: jawaban Ya:\n\n- dua\n:::\nLagi.')).toBe(
      '<details><summary>Jawaban</summary>\n<p>Ya:</p>\n<ul>\n<li>dua</li>\n</ul>\n</details>\n<p>Lagi.</p>\n',
    );
  });

  it('keeps only the text of a link that is not allowed', () => {
    const refused = '[satu](javascript:alert(1)) [dua][x] ![tiga](data:text/html,x)\n\n[x]: javascript:alert(2)';
    expect(renderMarkdown(refused)).toBe('<p>satu dua tiga</p>\n');
    expect(renderMarkdown('JavaScript: bahasa')).toBe('<p>JavaScript: bahasa</p>\n');
  });

  it('draws $$…$$ within a line like $…$, even at the beginning of the line', () => {
    const drawn = renderMarkdown('Luas $a b$ itu.');
    expect(drawn).toMatch(/^<p>Luas <math>.+<\/math> itu\.<\/p>\n$/);
    for (const inside of ['$$a b$$', '$$ a b $$']) expect(renderMarkdown(`Luas ${inside} itu.`)).toBe(drawn);
    expect(renderMarkdown('$$a b$$ itu luas.\n\n$$\nc\n$$')).toMatch(/^<p><math>.+<\/math> itu luas\.<\/p>\n<div data-formula/);
    expect(renderMarkdown('Luas $$ $$ itu.')).toBe('<p>Luas $$ $$ itu.</p>\n');
  });

  it('keeps prices and unfinished formulas as they were typed', () => {
    expect(renderMarkdown('Harganya $5 dan $6, lalu $ 7 $.')).toBe('<p>Harganya $5 dan $6, lalu $ 7 $.</p>\n');
    expect(renderMarkdown('$\\frac{1$')).toBe('<p><code>\\frac{1</code></p>\n');
    expect(renderMarkdown('$\\def\\a{\\a\\a}\\a$')).toContain('<code>');
  });

  it('shows only pictures that are uploaded files, with their size', () => {
    expect(renderMarkdown(`![Sebuah *daun*](${FILE} "640x480")`)).toBe(
      `<p><img src="${FILE}" alt="Sebuah daun" width="640" height="480" loading="lazy" decoding="async"></p>\n`,
    );
    for (const source of [
      'https://example.org/a.png',
      'data:image/svg+xml,x',
      '//example.org/a.png',
      '/berkas/../admin',
      '/kain',
    ])
      expect(renderMarkdown(`![Daun](${source})`)).not.toMatch(/<img|<a /);
  });

  it('has no meeting link, however it is written', () => {
    const html = renderMarkdown(
      '[Gabung](https://zoom.us/j/123) https://meet.google.com/abc-defg-hij [x](https://zoom&#46;us/j/123) [y][z]\n\n[z]: https://zoom.us/j/123',
    );
    expect(html).not.toMatch(/zoom\.us|meet\.google|href/);
    expect(html).toContain('Gabung');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<style>*{display:none}</style>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//example.org)',
    '[x](/\\example.org)',
    '[x](https://a:b@example.org)',
    '[x](https://example.org/"onmouseover="alert(1))',
    '<https://example.org/"><script>>',
    '![x](https://example.org/x.png"onerror="alert(1))',
    `![x" onerror="alert(1)](${FILE})`,
    `![x](${FILE} "1x1\\" onerror=\\"alert(1)")`,
    '```html"><script>\n</code><script>alert(1)</script>\n```',
    '`</code><script>`',
    '$\\text{<img src=x onerror=alert(1)>}$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\url{javascript:alert(1)}$',
    '$\\includegraphics{https://example.org/x.png}$',
    '$\\class{x" onclick="alert(1)}{x}$',
    '$\\style{background:url(//example.org)}{x}$',
    '$\\color{red;background:url(//example.org)}x$',
    '$\\htmlData{x=y}{z}$',
    '$</math><script>alert(1)</script>$',
    '$$\n</math><img src=x onerror=alert(1)>\n$$',
    '$\\boxed{x}\\colorbox{red}{y}\\rule{9999em}{9999em}$',
    '$\\unicode{x3c}script\\unicode{x3e}$',
    '::: jawaban <script>\n<script>\n:::',
    '::: jawaban\n</details><script>\n:::',
    '| <script> | onclick=x |\n|:-:|-|\n| a | b |',
    '# <svg onload=alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!-- --><![CDATA[<script>]]><?php ?>',
    '\u202e<script>',
  ])('is harmless: %s', (text) => {
    expect(faultsOf(renderMarkdown(text))).toEqual([]);
  });

  const PIECES = (
    '$|$$|\n|\n\n|:::|::: jawaban\n|\n:::\n|[|](|)|![|`|```\n|<|>|"|&|\\|{|}|# |- |1. |> |*|**|_|    |javascript:|https://|zoom.us/j/1|//|' +
    '<script>|&#x6a;|\\text{|\\href{|\\frac|\\begin{array}|\\left(|^|onerror=| "1x2"|a|x| |&colon;|\\color{red}'
  )
    .split('|')
    .concat('|', '|-|\n', "'", FILE);
  it('is harmless and well-formed for every text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 5 })), { maxLength: 40 }), (parts) => {
        expect(faultsOf(renderMarkdown(parts.join('')))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
