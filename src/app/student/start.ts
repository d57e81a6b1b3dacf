/**
 * Brings the page's script once the drawn page is on the screen: scripts that are kept from an earlier visit would run before the
 * first paint, and hold it up. A page in the background is not painted, and starts at once.
 */
const start = () => void import('./client.tsx');

if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
