import { pictureWords, unfinishedAddress } from './unfinished-pictures.ts';

/** What was left out of a pasted text, by what volunteers call it. */
export interface LeftOut {
  gambar: number;
  rumus: number;
}

/** Markdown from the HTML of a copied text, its pictures, and how much could not come along. */
export interface Converted {
  text: string;
  /** The pictures to upload, by the address that stands for each in the text. */
  pictures: ReadonlyMap<string, File>;
  left: LeftOut;
}

interface Place {
  left: LeftOut;
  pictures: Map<string, File>;
  pictureOf: (source: string) => File | null;
  /** The signs before each line of a list. */
  indent: string;
}

const BLOCK = /^(?:P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|FIGURE|FIGCAPTION|ADDRESS|DL|DT|DD|FORM|FIELDSET|CENTER)$/;
const DROPPED = /^(?:SCRIPT|STYLE|HEAD|TITLE|META|LINK|TEMPLATE|NOSCRIPT|BUTTON|INPUT|SELECT|TEXTAREA|IFRAME|OBJECT|SVG)$/i;

const OWN_FILE = /^\/berkas\/[0-9a-f]{64}\/[^\s/\\"<>?#()]+$/;

const escapeText = (text: string) =>
  text.replace(/[\\`*_[\]$|]/g, String.raw`\$&`).replace(/^(\s*)([#>+-]|\d+[.)])(?=\s)/gm, '$1\\$2');
const squeeze = (text: string) => text.replace(/[\t\n\r \u00a0]+/g, ' ');

/** Signs around the words, not around the spaces at their ends. */
function wrap(text: string, sign: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return inside === '' ? text : `${before}${sign}${inside}${sign}${after}`;
}

/** Google Docs writes bold and italic as styles, and puts a `b` that is not bold around everything. */
function emphasis(element: HTMLElement, text: string): string {
  const { fontWeight, fontStyle } = element.style;
  const isBold =
    /^(?:bold|bolder|[6-9]00)$/.test(fontWeight) ||
    (/^(?:B|STRONG)$/.test(element.tagName) && !/^(?:normal|[1-5]00)$/.test(fontWeight));
  const isItalic = fontStyle === 'italic' || (/^(?:I|EM)$/.test(element.tagName) && fontStyle !== 'normal');
  const inside = isItalic ? wrap(text, '*') : text;
  return isBold ? wrap(inside, '**') : inside;
}

/** TeX that a page keeps beside its formula. */
function formula(element: Element, place: Place): string {
  const source = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? '';
  if (source === '') place.left.rumus += 1;
  return source === '' ? '' : `$${source}$`;
}

/** A picture of this site stays; one that comes with the text is to be uploaded; any other can't come along. */
function picture(element: Element, place: Place): string {
  const source = element.getAttribute('src') ?? '';
  const words = pictureWords(element.getAttribute('alt') ?? '');
  if (OWN_FILE.test(source)) return `![${words}](${source})`;
  const file = place.pictureOf(source);
  if (!file) {
    place.left.gambar += 1;
    return '';
  }
  const address = unfinishedAddress();
  place.pictures.set(address, file);
  return `![${words}](${address})`;
}

function inline(node: Node, place: Place): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(squeeze(node.textContent ?? ''));
  if (!(node instanceof HTMLElement)) {
    return node instanceof Element && node.tagName.toLowerCase() === 'math' ? formula(node, place) : '';
  }
  const { tagName } = node;
  if (DROPPED.test(tagName)) return '';
  if (tagName === 'BR') return '\n';
  if (tagName === 'IMG') return picture(node, place);
  if (node.classList.contains('katex')) return formula(node, place);
  if (/^(?:M|O):OMATH/.test(tagName)) {
    if (!/^(?:M|O):OMATH/.test(node.parentElement?.tagName ?? '')) place.left.rumus += 1;
    return '';
  }
  const text = [...node.childNodes].map((child) => inline(child, place)).join('');
  if (tagName === 'A') {
    const href = node.getAttribute('href') ?? '';
    return /^https?:\/\/\S+$/i.test(href) && text.trim() !== ''
      ? `[${text.trim()}](${href.replace(/[()]/g, encodeURIComponent)})`
      : text;
  }
  if (tagName === 'CODE') return `\`${node.textContent}\``;
  return emphasis(node, text);
}

function table(element: Element, place: Place): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => squeeze(inline(cell, place).replaceAll('\n', ' ')).trim() || ' '),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...body] = rows.filter((row) => row.length > 0);
  if (!head || width === 0) return '';
  if (width === 1) return rows.flat().join('\n\n');
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? ' ').join(' | ')} |`;
  return [line(head), line(head.map(() => '---').concat(Array<string>(width - head.length).fill('---'))), ...body.map(line)].join(
    '\n',
  );
}

function list(element: Element, place: Place): string {
  const isNumbered = element.tagName === 'OL';
  let number = Number(element.getAttribute('start') ?? 1) || 1;
  const items: string[] = [];
  for (const child of element.children) {
    // A list directly in a list, as Google Docs writes it.
    if (/^(?:UL|OL)$/.test(child.tagName)) items.push(blocks(child, { ...place, indent: `${place.indent}   ` }).join('\n'));
    if (child.tagName !== 'LI') continue;
    const sign = isNumbered ? `${number}. ` : '- ';
    number += 1;
    const inside = blocks(child, { ...place, indent: '' });
    const text = inside.join('\n').replaceAll('\n', `\n${' '.repeat(sign.length)}`);
    items.push(`${sign}${text}`);
  }
  return items.map((item) => (place.indent === '' ? item : item.replace(/^(?!\s*$)/gm, place.indent))).join('\n');
}

function block(element: Element, place: Place): string[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) {
    const text = inline(element, place).replaceAll('**', '').trim();
    return text === '' ? [] : [`${'#'.repeat(Math.min(Number(tagName[1]), 3))} ${text.replaceAll('\n', ' ')}`];
  }
  if (tagName === 'UL' || tagName === 'OL') return [list(element, place)];
  if (tagName === 'TABLE') return [table(element, place)];
  if (tagName === 'HR') return ['---'];
  if (tagName === 'PRE') return [`\`\`\`\n${element.textContent}\n\`\`\``];
  if (tagName === 'BLOCKQUOTE') return [blocks(element, place).join('\n\n').replace(/^/gm, '> ')];
  return blocks(element, place);
}

const isBlock = ({ tagName }: Element) => BLOCK.test(tagName) || /^(?:H[1-6]|UL|OL|TABLE|HR|PRE|BLOCKQUOTE)$/.test(tagName);

/** The blocks inside an element; words between them are paragraphs. */
function blocks(element: Element, place: Place): string[] {
  const found: string[] = [];
  let words = '';
  const end = () => {
    if (words.trim() !== '') found.push(words.trim().replace(/ *\n */g, '\n'));
    words = '';
  };
  for (const child of element.childNodes) {
    const holdsBlocks = child instanceof Element && (isBlock(child) || [...child.querySelectorAll('*')].some(isBlock));
    if (!holdsBlocks || DROPPED.test(child.tagName)) words += inline(child, place);
    else {
      end();
      found.push(...block(child, place));
    }
  }
  end();
  return found.filter((one) => one.trim() !== '');
}

const DATA_PICTURE = /^data:(image\/(?:png|jpe?g|gif|webp|bmp));base64,([A-Za-z0-9+/=\s]+)$/;

/** A picture that is written into its address. */
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
 * Markdown of copied HTML: headings, lists, tables, bold, italic, links and pictures. Looks are dropped.
 * @param pictureOf the picture of an address; null if it can't come along
 */
export function htmlToMarkdown(html: string, pictureOf = pictureInAddress): Converted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const left = { gambar: 0, rumus: 0 };
  const pictures = new Map<string, File>();
  return { text: blocks(body, { left, pictures, pictureOf, indent: '' }).join('\n\n'), pictures, left };
}

/** "2 gambar dan 3 rumus tidak ikut."; null if everything came along. */
export function leftOutText({ gambar, rumus }: LeftOut): string | null {
  const parts = [gambar > 0 && `${gambar} gambar`, rumus > 0 && `${rumus} rumus`].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(' dan ')} tidak ikut. Tambahkan dengan tombol di atas.`;
}
