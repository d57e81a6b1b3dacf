import { PAGE_DATA_ID } from '#app/student/page-data.ts';
import { documentTitle, SITE_NAME } from '#platform/web/navigation/page-head.ts';
import type { RenderedPage } from './render-page.ts';
import type { PageParts, StudentAssets } from './student-assets.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

const iconElement = (address: string) => `<link rel="icon" href="${address}">`;

const styleElement = ({ css }: PageParts) => `<style>${css}</style>`;

/** Matches the tags for link previews and search engines. A page for the service worker does not need them. */
const PREVIEW_TAGS = /<meta (?:name="description"|property="og:|name="twitter:)[^>]*>\n+|<link rel="canonical"[^>]*>\n/g;

/**
 * Returns a smaller version of a document, for a device that has stored the files of this release: links replace the inline styles
 * and icon. Vite's loader finds the stylesheets in the links, so `data-styles` is removed.
 */
export function linkStyles(document: string, parts: PageParts, { icon }: Pick<StudentAssets, 'icon'>): string {
  const links = parts.styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('\n');
  const end = document.indexOf('</head>');
  const head = document.slice(0, end).replace(styleElement(parts), () => links);
  const linked = head
    .replace(iconElement(icon), iconElement('/icon.svg'))
    .replace(PREVIEW_TAGS, '')
    .replace(/ data-styles="[^"]*"/, '');
  return linked + document.slice(end);
}

/**
 * Returns the whole HTML document of a rendered page. The tags for link previews come before the style, because previews read only
 * the first 20 KB. A "not found" page contains no address, because many addresses share it.
 * @param url the page's public address.
 * @param options `offline: false` makes the page's script store no copy on the device.
 */
export function studentDocument(
  page: Pick<Extract<RenderedPage['page'], { kind: 'page' }>, 'status' | 'head' | 'page' | 'html' | 'embedded'>,
  assets: StudentAssets,
  url: URL,
  { offline = true } = {},
): string {
  const parts = assets.partsOf(page.page);
  const title = escape(documentTitle(page.head));
  const description = escape(page.head.description);
  const address = page.status === 404 ? null : escape(url.href);
  const picture = escape(new URL('/og.png', url).href);
  const saver = page.page?.name === 'dashboard' && assets.saver ? ` data-saver="${assets.saver}"` : '';
  const script =
    page.embedded === null
      ? ''
      : // The scripts that it imports inherit `no-referrer`, so their requests don't contain the page's address.
        `<script type="module" src="${assets.script}" referrerpolicy="no-referrer" data-scripts="${parts.scripts.join(' ')}" data-styles="${parts.styles.join(' ')}"${saver}></script>`;
  const data = page.embedded === null ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${page.embedded}</script>`;
  return `<!doctype html>
<html lang="id"${offline ? '' : ' data-offline="off"'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${SITE_NAME}">
<meta property="og:locale" content="id_ID">
<meta property="og:title" content="${escape(page.head.title)}">
<meta property="og:description" content="${description}">
${address === null ? '' : `<meta property="og:url" content="${address}">`}
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="Suluh, obor di atas pita tenun ikat">
<meta name="twitter:card" content="summary_large_image">
${styleElement(parts)}
${script}
<meta name="theme-color" content="#f5eee1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14122a" media="(prefers-color-scheme: dark)">
${address === null ? '' : `<link rel="canonical" href="${address}">`}
${iconElement(assets.icon)}
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body>
<div id="root">${page.html()}</div>
${data}
</body>
</html>
`;
}
