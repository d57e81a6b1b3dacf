import { withoutBidiControls } from '#platform/shared/bidi.ts';

/**
 * The title and description of a page, for the tab, search engines and link previews. Every page's loader returns them as
 * `head`.
 */
export interface PageHead {
  /** The title without the product's name. */
  title: string;
  description: string;
}

/** The product's name in titles. */
export const SITE_NAME = 'Suluh';

/**
 * Reads the head from a loader's data; null if there is none. Removes bidi controls, so that a name can't reorder the text
 * around the title.
 */
export function readHead(loaded: unknown): PageHead | null {
  if (typeof loaded !== 'object' || loaded === null || !('head' in loaded)) return null;
  const { head } = loaded;
  if (typeof head !== 'object' || head === null || !('title' in head) || !('description' in head)) return null;
  const { title, description } = head;
  return typeof title === 'string' && typeof description === 'string'
    ? { title: withoutBidiControls(title), description: withoutBidiControls(description) }
    : null;
}

/** Returns the title of the tab: "Kalender · Suluh". */
export function documentTitle({ title }: PageHead): string {
  return `${title} · ${SITE_NAME}`;
}
