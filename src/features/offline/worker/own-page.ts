declare const self: ServiceWorkerGlobalScope;

/** An open students' page, as the browser's own HTTP cache has it. */
export interface OwnPage {
  /** The document without its rendered page: the browser renders the page from stored data. */
  shell: Response;
  /** The stylesheets that the document contains inline, by their addresses. */
  styles: ReadonlyMap<string, string>;
}

/** Matches a document that `studentDocument` wrote; the groups are its parts around the rendered page and the page's data. */
const DOCUMENT =
  /^([\s\S]*?<title>)[^<]*(<[\s\S]*?<div id="root">)[\s\S]*(<\/div>\n<script type="application\/json" id="data">)(.*)(<\/script>[\s\S]*)$/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
const STYLE_NAMES = / data-styles="([^"]*)"/;
/** The largest value of a `Date`: the shell is always valid. */
const FOREVER = 8.64e15;
/** Headers that are valid only for the cached bytes and their time. */
const PAGE_HEADERS = ['content-encoding', 'content-length', 'etag', 'server-timing'];

function stylesIn(text: string): Map<string, string> {
  const names = STYLE_NAMES.exec(text)?.[1]?.split(' ') ?? [];
  const texts = STYLE.exec(text)?.[1]?.split('\n') ?? [];
  return new Map(names.length === texts.length ? names.map((name, place) => [`/${name}`, texts[place] ?? '']) : []);
}

/** Replaces the rendered page and its data in a document with empty ones; null if the document has a different form. */
function withoutPage(text: string, sent: Headers): Response | null {
  const [, head = '', title = '', root = '', data = '', end = ''] = DOCUMENT.exec(text) ?? [];
  if (data === '') return null;
  const { programme }: { programme: unknown } = JSON.parse(data);
  const empty = { since: 0, until: FOREVER, address: null, choice: null, programme, hydration: null };
  const json = JSON.stringify(empty).replaceAll('<', '\\u003c');
  const headers = new Headers(sent);
  for (const name of PAGE_HEADERS) headers.delete(name);
  return new Response(`${head}Memuat…${title}${root}${json}${end}`, { headers });
}

/**
 * Reads an open page from the browser's cache, without a request; null if the cache does not have it. On a first visit, the
 * worker takes the styles and the shell from that page, so that they are not downloaded again.
 *
 * @param isOfThisRelease returns whether a document belongs to this release
 */
export async function findOwnPage(isOfThisRelease: (text: string) => boolean): Promise<OwnPage | null> {
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    const text = response?.ok ? await response.text() : '';
    const shell = response && isOfThisRelease(text) ? withoutPage(text, response.headers) : null;
    if (shell) return { shell, styles: stylesIn(text) };
  }
  return null;
}
