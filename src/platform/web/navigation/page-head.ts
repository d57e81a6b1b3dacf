/** What a page tells the tab, search engines and link previews; every page's loader returns its own under `head`. */
export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
}

export const SITE_NAME = 'Suluh';

/** The head in what a page's loader returned; null when there is none. */
export function readHead(loaded: unknown): PageHead | null {
  if (typeof loaded !== 'object' || loaded === null || !('head' in loaded)) return null;
  const { head } = loaded;
  if (typeof head !== 'object' || head === null || !('title' in head) || !('description' in head)) return null;
  const { title, description } = head;
  return typeof title === 'string' && typeof description === 'string' ? { title, description } : null;
}

/** "Kalender · Suluh". */
export function documentTitle({ title }: PageHead): string {
  return `${title} · ${SITE_NAME}`;
}
