/**
 * The name of the cache for the first page as the server rendered it. Devices with the data saver on use it as long as they have
 * not stored the scripts, which could render the page from stored data.
 */
export const PAGE_STORE = 'suluh-1-page';
