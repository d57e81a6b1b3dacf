import { pictureWords, unfinishedAddress } from './unfinished-pictures.ts';

/** The numbers of pictures and formulas that were omitted from a pasted text. */
export interface OmittedCounts {
  gambar: number;
  rumus: number;
}

/** The Markdown of a copied text, with its pictures. */
export interface Converted {
  text: string;
  /** The pictures to upload; the key is the temporary address of the picture in `text`. */
  pictures: ReadonlyMap<string, File>;
  omitted: OmittedCounts;
}

/** The state that all functions of one conversion share. */
interface Conversion {
  omitted: OmittedCounts;
  pictures: Map<string, File>;
  pictureOf: (source: string) => File | null;
  /** The spaces before each line of a nested list. */
  indent: string;
}

/** Elements that begin a paragraph, but have no Markdown syntax. */
const BLOCK = /^(?:P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|FIGURE|FIGCAPTION|ADDRESS|DL|DT|DD|FORM|FIELDSET|CENTER)$/;
/** Elements that are omitted with their content. */
const DROPPED = /^(?:SCRIPT|STYLE|HEAD|TITLE|META|LINK|TEMPLATE|NOSCRIPT|BUTTON|INPUT|SELECT|TEXTAREA|IFRAME|OBJECT|SVG)$/i;

/** The address of a file that Suluh stores. */
const OWN_FILE = /^\/berkas\/[0-9a-f]{64}\/[^\s/\\"<>?#()]+$/;

const escapeText = (text: string) =>
  text.replace(/[\\`*_[\]$|]/g, String.raw`\$&`).replace(/^(\s*)([#>+-]|\d+[.)])(?=\s)/gm, '$1\\$2');
const squeeze = (text: string) => text.replace(/[\t\n\r \u00a0]+/g, ' ');

/** Puts the marker around the words, not around the spaces at their ends. */
function wrap(text: string, marker: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return inside === '' ? text : `${before}${marker}${inside}${marker}${after}`;
}

/**
 * Marks bold and italic words. Google Docs writes both as styles, and puts a `b` element that is not bold around the
 * whole document.
 */
function emphasis(element: HTMLElement, text: string): string {
  const { fontWeight, fontStyle } = element.style;
  const isBold =
    /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ||
    (/^(?:B|STRONG)$/.test(element.tagName) && !/^(?:normal|[1-5]00)$/.test(fontWeight));
  const isItalic = fontStyle === 'italic' || (/^(?:I|EM)$/.test(element.tagName) && fontStyle !== 'normal');
  const inside = isItalic ? wrap(text, '*') : text;
  return isBold ? wrap(inside, '**') : inside;
}

/** Returns the TeX that a page has beside its formula. Counts the formula as omitted if there is none. */
function formula(element: Element, conversion: Conversion): string {
  const source = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? '';
  if (source === '') conversion.omitted.rumus += 1;
  return source === '' ? '' : `$${source}$`;
}

/** Keeps a picture of this site. Prepares a copied picture for its upload. Omits any other picture. */
function picture(element: Element, conversion: Conversion): string {
  const source = element.getAttribute('src') ?? '';
  const words = pictureWords(element.getAttribute('alt') ?? '');
  if (OWN_FILE.test(source)) return `![${words}](${source})`;
  const file = conversion.pictureOf(source);
  if (!file) {
    conversion.omitted.gambar += 1;
    return '';
  }
  const address = unfinishedAddress();
  conversion.pictures.set(address, file);
  return `![${words}](${address})`;
}

/** Returns the Markdown of a node within a paragraph: text, formula, picture, link, code or emphasis. */
function inline(node: Node, conversion: Conversion): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(squeeze(node.textContent ?? ''));
  if (!(node instanceof HTMLElement)) {
    return node instanceof Element && node.tagName.toLowerCase() === 'math' ? formula(node, conversion) : '';
  }
  const { tagName } = node;
  if (DROPPED.test(tagName)) return '';
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG') return picture(node, conversion);
  if (node.classList.contains('katex')) return formula(node, conversion);
  // A formula of Word. Only the outermost element counts, because such elements contain each other.
  if (/^(?:M|O):OMATH/.test(tagName)) {
    if (!/^(?:M|O):OMATH/.test(node.parentElement?.tagName ?? '')) conversion.omitted.rumus += 1;
    return '';
  }
  const text = [...node.childNodes].map((child) => inline(child, conversion)).join('');
  if (tagName === 'A') {
    const href = node.getAttribute('href') ?? '';
    return /^https?:\/\/\S+$/i.test(href) && text.trim() !== ''
      ? `[${text.trim()}](${href.replace(/[()]/g, encodeURIComponent)})`
      : text;
  }
  if (tagName === 'CODE') return `\`${node.textContent}\``;
  return emphasis(node, text);
}

/** Returns the Markdown of a table, whose first row becomes the heading. A table with one column becomes paragraphs. */
function table(element: Element, conversion: Conversion): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => squeeze(inline(cell, conversion).replaceAll('\n', ' ')).trim() || ' '),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...body] = rows.filter((row) => row.length > 0);
  if (!head || width === 0) return '';
  if (width === 1) return rows.flat().join('\n\n');
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? ' ').join(' | ')} |`;
  const rule = Array.from({ length: width }, () => '---');
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

/** Returns the Markdown of a list. The lines of an item and of nested lists are indented. */
function list(element: Element, conversion: Conversion): string {
  const isNumbered = element.tagName === 'OL';
  let number = Number(element.getAttribute('start') ?? 1) || 1;
  const items: string[] = [];
  for (const child of element.children) {
    // A list directly in a list, as Google Docs writes it.
    if (/^(?:UL|OL)$/.test(child.tagName))
      items.push(blocks(child, { ...conversion, indent: `${conversion.indent}   ` }).join('\n'));
    if (child.tagName !== 'LI') continue;
    const sign = isNumbered ? `${number}. ` : '- ';
    number += 1;
    const inside = blocks(child, { ...conversion, indent: '' });
    const text = inside.join('\n').replaceAll('\n', `\n${' '.repeat(sign.length)}`);
    items.push(`${sign}${text}`);
  }
  return items.map((item) => (conversion.indent === '' ? item : item.replace(/^(?!\s*$)/gm, conversion.indent))).join('\n');
}

/** Returns the Markdown of a block, such as a heading; several texts for an element that contains blocks. */
function block(element: Element, conversion: Conversion): string[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) {
    const text = inline(element, conversion).replaceAll('**', '').trim();
    return text === '' ? [] : [`${'#'.repeat(Math.min(Number(tagName[1]), 3))} ${text.replaceAll('\n', ' ')}`];
  }
  if (tagName === 'UL' || tagName === 'OL') return [list(element, conversion)];
  if (tagName === 'TABLE') return [table(element, conversion)];
  if (tagName === 'HR') return ['---'];
  if (tagName === 'PRE') return [`\`\`\`\n${element.textContent}\n\`\`\``];
  if (tagName === 'BLOCKQUOTE') return [blocks(element, conversion).join('\n\n').replace(/^/gm, '> ')];
  return blocks(element, conversion);
}

const isBlock = ({ tagName }: Element) => BLOCK.test(tagName) || /^(?:H[1-6]|UL|OL|TABLE|HR|PRE|BLOCKQUOTE)$/.test(tagName);

/** Returns the blocks inside an element. Words between them become paragraphs. */
function blocks(element: Element, conversion: Conversion): string[] {
  const found: string[] = [];
  let words = '';
  const endParagraph = () => {
    if (words.trim() !== '') found.push(words.trim().replace(/ *\n */g, '\n'));
    words = '';
  };
  for (const child of element.childNodes) {
    const holdsBlocks = child instanceof Element && (isBlock(child) || [...child.querySelectorAll('*')].some(isBlock));
    if (!holdsBlocks || DROPPED.test(child.tagName)) words += inline(child, conversion);
    else {
      endParagraph();
      found.push(...block(child, conversion));
    }
  }
  endParagraph();
  return found.filter((text) => text.trim() !== '');
}

const DATA_PICTURE = /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([A-Za-z0-9+/=\s]+)$/;

/** Returns the picture that a `data:` address contains; null for any other address. */
function pictureInAddress(source: string): File | null {
  const [, type = '', base64 = ''] = DATA_PICTURE.exec(source) ?? [];
  if (type === '') return null;
  try {
    return new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'gambar', { type });
  } catch {
    return null;
  }
}

/**
 * Converts copied HTML to Markdown: headings, lists, tables, bold, italic, links and pictures. Other styles are dropped. The editor of
 * readings calls it when a text is pasted. `blocks` finds the blocks, and `block` and `inline` convert them.
 * @param pictureOf returns the picture of an address, or null if it is not available
 */
export function htmlToMarkdown(html: string, pictureOf = pictureInAddress): Converted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const omitted = { gambar: 0, rumus: 0 };
  const pictures = new Map<string, File>();
  return { text: blocks(body, { omitted, pictures, pictureOf, indent: '' }).join('\n\n'), pictures, omitted };
}

/** Returns "2 gambar dan 3 rumus tidak ikut."; null if nothing was omitted. */
export function omittedText({ gambar, rumus }: OmittedCounts): string | null {
  const parts = [gambar > 0 && `${gambar} gambar`, rumus > 0 && `${rumus} rumus`].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(' dan ')} tidak ikut. Tambahkan dengan tombol di atas.`;
}
