/** Addresses of stylesheets that failed to load. */
const missing = new Set<string>();

/** Remembers stylesheets that fail from now on, because Vite's loader requests each of them only once. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    missing.add(target.href);
    target.remove();
  };
  window.addEventListener('error', remember, true);
}

function bring(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => {
      missing.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`The style ${href} does not come.`));
    document.head.append(link);
  });
}

/** Loads the stylesheets that failed. Rejects if one fails again. */
export async function bringMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(bring));
}
