/**
 * The name of the cache for the first page as the server rendered it. It is used on devices that save data and have no scripts, which
 * could render the page from stored data.
 */
export const PAGE_STORE = 'suluh-1-page';
