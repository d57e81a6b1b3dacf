declare const self: ServiceWorkerGlobalScope;

/** A students' page as the browser's own cache has it. */
export interface OwnPage {
  /** The same document without its page: the browser renders it from stored data. */
  shell: Response;
  /** The stylesheets that the document contains, by address. */
  styles: ReadonlyMap<string, string>;
}

/** The parts of a document around the drawn page and its data. `studentDocument` writes it. */
const DOCUMENT =
  /^([\s\S]*?<title>)[^<]*(<[\s\S]*?<div id="root">)[\s\S]*(<\/div>\n<script type="application\/json" id="data">)(.*)(<\/script>[\s\S]*)$/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
const STYLE_NAMES = / data-styles="([^"]*)"/;
/** The maximum date: the shell is valid at any time. */
const EVER = 8.64e15;
/** Headers of the cached bytes, and of their time. */
const OF_THE_PAGE = ['content-encoding', 'content-length', 'etag', 'server-timing'];

function stylesIn(text: string): Map<string, string> {
  const names = STYLE_NAMES.exec(text)?.[1]?.split(' ') ?? [];
  const texts = STYLE.exec(text)?.[1]?.split('\n') ?? [];
  return new Map(names.length === texts.length ? names.map((name, place) => [`/${name}`, texts[place] ?? '']) : []);
}

function withoutPage(text: string, sent: Headers): Response | null {
  const [, head = '', title = '', root = '', data = '', end = ''] = DOCUMENT.exec(text) ?? [];
  if (data === '') return null;
  const { programme }: { programme: unknown } = JSON.parse(data);
  const empty = { since: 0, until: EVER, address: null, choice: null, programme, hydration: null };
  const json = JSON.stringify(empty).replaceAll('<', '\\u003c');
  const headers = new Headers(sent);
  for (const name of OF_THE_PAGE) headers.delete(name);
  return new Response(`${head}Memuat…${title}${root}${json}${end}`, { headers });
}

/**
 * An open page in the browser's cache, read without a request; null if the browser does not have it. A first visit gets its
 * styles and the shell with its page, so it need not download them again.
 *
 * @param isRight whether the document belongs to this release
 */
export async function findOwnPage(isRight: (text: string) => boolean): Promise<OwnPage | null> {
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
    const text = response?.ok ? await response.text() : '';
    const shell = response && isRight(text) ? withoutPage(text, response.headers) : null;
    if (shell) return { shell, styles: stylesIn(text) };
  }
  return null;
}
