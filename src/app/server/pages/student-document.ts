import { PAGE_DATA_ID } from '#app/student/page-data.ts';
import { documentTitle, SITE_NAME } from '#platform/web/navigation/page-head.ts';
import type { DrawnPage } from './draw-page.ts';
import type { StudentAssets } from './student-assets.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * The whole HTML document of a rendered page. A "not found" page has no address, because many addresses share it. `url` is
 * the page's public address for link previews: their readers take the first 20 KB of a page, so those tags precede the style.
 * Without `offline` the device keeps no copy.
 */
export function studentDocument(
  page: Pick<Extract<DrawnPage['page'], { kind: 'page' }>, 'status' | 'head' | 'page' | 'html' | 'embedded'>,
  assets: StudentAssets,
  url: URL,
  { offline = true } = {},
): string {
  const parts = assets.partsOf(page.page);
  const title = escape(documentTitle(page.head));
  const description = escape(page.head.description);
  const address = page.status === 404 ? null : escape(url.href);
  const picture = escape(new URL('/og.png', url).href);
  const script =
    page.embedded === null
      ? ''
      : `<script type="module" src="${assets.script}" data-scripts="${parts.scripts.join(' ')}" data-styles="${parts.styles.join(' ')}"></script>`;
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
<style>${parts.css}</style>
${script}
<meta name="theme-color" content="#f5eee1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14122a" media="(prefers-color-scheme: dark)">
${address === null ? '' : `<link rel="canonical" href="${address}">`}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
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
