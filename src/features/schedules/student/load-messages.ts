/**
 * Loads the code that composes messages about a day or a week. All pages import it through this function, so that the address of the
 * script is in the release only once.
 */
export const loadMessages = () => import('./share-week.ts');
