/** The addresses, without their slash, of the stylesheets that stand in the page or have come since. */
const there = new Set(document.querySelector<HTMLElement>('script[data-styles]')?.dataset['styles']?.split(' '));

function bringStyle(name: string): Promise<void> | undefined {
  if (there.has(name)) return;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.onload = () => {
      there.add(name);
      resolve();
    };
    // Taken away, so that the next one asks again.
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style ${name} does not come.`));
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: `/${name}` }));
  });
}

/**
 * What the build makes of each `import()` (scripts/short-imports.ts): the code is there once the stylesheets that it is drawn with are. Code that
 * did not come is asked for under another address, because a browser that keeps to HTML's module map remembers a failed fetch until
 * the page is left.
 */
export async function bring(file: string, ...styles: string[]): Promise<unknown> {
  const again = `${file}?${Date.now()}`;
  const code = import(/* @vite-ignore */ file).catch(() => import(/* @vite-ignore */ again));
  return (await Promise.all([code, ...styles.map(bringStyle)]))[0];
}
