import { PAGE_STORE } from '#features/offline/page-store.ts';
import { dateInWib, formatDay, formatInBothZones, formatShortDate } from '#platform/shared/wib.ts';

/** Selects the elements that are true only now (`data-now`), or that need scripts or a connection. */
const REMOVED = 'script, [data-now], form[method=post], #perubahan, .side-head form, [aria-live]';

/** Replaces the buttons of the slides by links to the slides, which work without scripts. */
function linkSlides(page: Element): void {
  for (const slide of page.querySelectorAll('[aria-roledescription=slide]')) {
    slide.setAttribute('data-shown', '');
    slide.id = `slide-${/\d+/.exec(slide.getAttribute('aria-label') ?? '')?.[0]}`;
  }
  for (const button of page.querySelectorAll<HTMLButtonElement>('main form button')) {
    // The buttons for the previous and the next slide are removed: their slides depend on the shown one, which a page without
    // scripts does not know.
    if (!button.closest('[role=group] [role=group]')) {
      button.remove();
      continue;
    }
    const link = Object.assign(document.createElement('a'), { href: `#slide-${button.value}`, className: button.className });
    const { phase = '' } = button.dataset;
    if (/over|cancelled/.test(phase)) link.dataset['phase'] = phase;
    link.append(...button.childNodes);
    button.replaceWith(link);
  }
}

/**
 * Returns the open page as a document for later. It shows the time when the server sent it. It has no scripts, no meeting
 * links and nothing that is true only now. "Hari ini" becomes the date.
 * @param sentAt epoch milliseconds by the server's clock
 * @param zone the reader's IANA zone
 */
export function storedPage(sentAt: number, zone: string): string {
  const page = document.documentElement.cloneNode(true) as Element;
  for (const element of page.querySelectorAll(REMOVED)) element.remove();
  for (const link of page.querySelectorAll('article a[target]')) {
    // Of the links in tickets, only recordings stay; others may be meetings.
    if (!link.textContent.startsWith('Tonton rekaman')) link.remove();
  }
  linkSlides(page);
  const date = dateInWib(new Date(sentAt));
  const status = page.querySelector('.copy-status');
  const time = Object.assign(document.createElement('span'), {
    textContent: `Salinan ${formatShortDate(date)}, ${formatInBothZones(new Date(sentAt), zone)}`,
  });
  const retry = Object.assign(document.createElement('a'), { className: 'link', textContent: 'Coba lagi' });
  retry.setAttribute('href', '');
  status?.append('Belum terhubung ', time, ' ', retry);
  return `<!doctype html>${page.outerHTML.replace(/hari ini/gi, formatDay(date))}`;
}

/** Returns the header that allows the document its own stylesheet and nothing else. */
async function policyFor(style: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const digest = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none';style-src 'sha256-${digest}';img-src 'self' data:;manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`;
}

/** Registers the service worker, and stores the open page for it. The worker shows it without a connection. */
export async function storePage(sentAt: number, zone: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': await policyFor(document.querySelector('style')?.textContent ?? ''),
    'x-content-type-options': 'nosniff',
  };
  await (await caches.open(PAGE_STORE)).put(location.pathname, new Response(storedPage(sentAt, zone), { headers }));
}
