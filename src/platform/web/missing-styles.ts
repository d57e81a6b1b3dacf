/** The addresses of stylesheets that failed to load. */
const missing = new Set<string>();

/**
 * Remembers which stylesheets fail to load from now on. Vite's loader requests each stylesheet only once, so `loadMissingStyles`
 * requests the failed ones again.
 */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  };
  window.addEventListener('error', remember, true);
}

/** Loads one stylesheet. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => {
      missing.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`The style ${href} did not load.`));
    document.head.append(link);
  });
}

/** Loads the stylesheets that failed. Rejects if one fails again. */
export async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(loadStyle));
}
