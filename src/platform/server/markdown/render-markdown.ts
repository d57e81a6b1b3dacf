import createMarkdown, { type MarkdownIt } from 'markdown-it';
import { hasMeetingLink, withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { answers } from './answer-rule.ts';
import { formulas, type RenderingState } from './formula-rules.ts';

/** The form of an address of an uploaded file. */
export const OWN_FILE = /^\/berkas\/[0-9a-f]{64}\/[^\s/\\"<>?#]{1,600}$/;
/** The form of an address on this site: a page or a file. */
const OWN_PAGE = /^\/(?![/\\])[^\s\\"'<>]*$/;
/** A picture's size in its title: "1280x720". */
const SIZE = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/;
/** The maximum nesting of lists and quotations. Deeper lists and quotations are ignored: browsers are slow with them. */
const NESTING_MAX = 36;
/** A word that is too long for a link. Looking for links in it would take quadratic time. */
const LONG_WORD = /\S{2049}/;

function isAllowed(link: string): boolean {
  return (OWN_PAGE.test(link) || parseWebLink(link) !== null) && !hasMeetingLink(link);
}

/** Shows uploaded pictures. Any other picture is replaced by its description. */
function pictures(md: MarkdownIt): void {
  md.renderer.rules['image'] = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const source = String(token?.attrGet('src') ?? '');
    const alt = md.utils.escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env));
    if (!OWN_FILE.test(source)) return alt;
    const [, width, height] = SIZE.exec(String(token?.attrGet('title') ?? '')) ?? [];
    const size = width === undefined ? '' : ` width="${width}" height="${height}"`;
    return `<img src="${md.utils.escapeHtml(source)}" alt="${alt}"${size} loading="lazy" decoding="async">`;
  };
}

/** Begins headings with `h2`, because the page's title is its `h1`. Opens links to other sites in a new tab. */
function attributes(md: MarkdownIt): void {
  const heading = (tag: string) => `h${Math.min(Number(tag.slice(1)) + 1, 4)}`;
  md.core.ruler.push('page_attributes', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = heading(token.tag);
      const align = /^text-align:(center|right|left)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
      // The pages' policy allows no `style`.
      token.attrs = align === undefined ? (token.attrs ?? null) : [['data-align', align]];
      for (const child of token.children ?? []) {
        if (child.type !== 'link_open') continue;
        const typedHref = String(child.attrGet('href') ?? '');
        const href = isAllowed(typedHref) ? typedHref : '';
        const isOutside = !OWN_PAGE.test(href);
        child.attrs = [['href', href]];
        if (isOutside) child.attrs.push(['target', '_blank'], ['rel', 'noopener noreferrer']);
      }
    }
  });
  md.renderer.rules['table_open'] = () => '<div data-table tabindex="0" role="group" aria-label="Tabel"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  md.renderer.rules['fence'] = (tokens, index) =>
    `<pre tabindex="0"><code>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

/** Shows a link without an address (`[Gabung]()`), or with a refused address, as plain text. */
function emptyLinks(md: MarkdownIt): void {
  let isOpen = false;
  md.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
    isOpen = String(tokens[index]?.attrGet('href') ?? '') !== '';
    return isOpen ? self.renderToken(tokens, index, options) : '';
  };
  md.renderer.rules['link_close'] = () => (isOpen ? '</a>' : '');
}

function createRenderer(): MarkdownIt {
  const md = createMarkdown({ html: false, linkify: true, maxNesting: NESTING_MAX, breaks: true });
  // Only a text with `https://` or `http://` becomes a link, not `example.org` or an email.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // `attributes` and `pictures` check addresses, so that only the text of a refused link remains, and not its source.
  md.validateLink = () => true;
  md.use(pictures).use(attributes).use(emptyLinks).use(formulas).use(answers);
  return md;
}

const renderer = createRenderer();

/**
 * Converts Markdown to HTML, without scripts, styles, frames, raw HTML, pictures of other sites and meeting links. `$…$` and
 * `$$…$$` become MathML, `::: jawaban` becomes `<details>`.
 */
export function renderMarkdown(text: string): string {
  const state: RenderingState = {};
  renderer.set({ linkify: !LONG_WORD.test(text) });
  const html = renderer.render(withoutMeetingLinks(text), state);
  const visible = visibleText(html);
  // Marks of Markdown or HTML inside a meeting link hide it in the source, but not in the visible text.
  return hasMeetingLink(visible) ? `<p>${renderer.utils.escapeHtml(withoutMeetingLinks(visible))}</p>\n` : html;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function visibleText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ' ');
}
