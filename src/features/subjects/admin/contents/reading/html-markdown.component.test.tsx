import { expect, it } from 'vitest';
import { htmlToMarkdown, omittedText } from './html-markdown.ts';

it.each([
  [
    'keeps headings and paragraphs',
    '<h1>Bab</h1><p>Satu <b>dua</b> <i>tiga</i></p><div>Empat<br>lima</div>',
    '# Bab\n\nSatu **dua** *tiga*\n\nEmpat\nlima',
  ],
  [
    'keeps lists in lists',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li></ol>',
    '- a\n  - b\n- c\n\n3. d',
  ],
  [
    'keeps a table',
    '<table><tr><th>a</th><th>b</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
  ],
  [
    'keeps web links',
    '<p><a href="https://example.org/a">sini</a> <a href="javascript:x()">sana</a></p>',
    '[sini](https://example.org/a) sana',
  ],
  [
    'keeps bold and italic words of Google Docs, which writes them as styles',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Tebal</span><span style="font-style:italic"> miring</span></p></b>',
    '**Tebal** *miring*',
  ],
  [
    'keeps a formula that has its TeX beside it',
    '<p>Luas <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span></p>',
    'Luas $x^2$',
  ],
  ['keeps characters that have a meaning in Markdown', '<p># 1. * dan $5 [a](b)</p>', String.raw`\# 1. \* dan \$5 \[a\](b)`],
  ['loses styles and scripts', '<style>p{}</style><script>x()</script><p>Isi</p>', 'Isi'],
])('a copied text %s', (_, html, text) => {
  expect(htmlToMarkdown(html)).toEqual({ text, pictures: new Map(), omitted: { gambar: 0, rumus: 0 } });
});

it('pictures and formulas that cannot be converted are counted and reported', () => {
  const { text, omitted } = htmlToMarkdown('<p>a<img src="x"><img src="y"><m:oMath><m:r>x</m:r></m:oMath></p>');
  expect([text, omitted]).toEqual(['a', { gambar: 2, rumus: 1 }]);
  expect(omittedText(omitted)).toBe('2 gambar dan 1 rumus tidak ikut. Tambahkan dengan tombol di atas.');
  expect(omittedText({ gambar: 0, rumus: 0 })).toBeNull();
});

it('pictures that come with the text keep their places', () => {
  const own = `/berkas/${'a1'.repeat(32)}/daun.webp`;
  const { text, pictures, omitted } = htmlToMarkdown(
    `<p>Satu</p><p><img alt="Daun [muda]" src="data:image/png;base64,aGFp"></p><p>Dua <img src="${own}"></p>` +
      '<p><img src="file:///C:/x.png"><img src="data:image/svg+xml;base64,aGFp"></p>',
  );
  const [[address = '', file] = []] = pictures;
  expect(text).toBe(`Satu\n\n![Daun muda](${address})\n\nDua ![](${own})`);
  expect([file?.type, file?.size, omitted.gambar]).toEqual(['image/png', 3, 2]);
});
