/** Links of `ExternalLink` to other sites, except those that an app opens without a connection. A file of Suluh may be on the device. */
const LINKS = 'a[target="_blank"][href^="http"]:has(> svg):not([href^="https://wa.me/"])';

/**
 * Without a connection, a click on a link to another site opens nothing: the new tab would only show the browser's error page. The
 * stylesheet then shows "Perlu sinyal" beside the link, until the connection returns.
 */
export function holdLinksOffline(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
    if (event.defaultPrevented || !link?.toggleAttribute('data-offline', !navigator.onLine)) return;
    event.preventDefault();
  });
  window.addEventListener('online', () => {
    for (const link of document.querySelectorAll('a[data-offline]')) link.removeAttribute('data-offline');
  });
}
