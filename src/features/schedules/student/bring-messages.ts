/** Loads the code that composes messages of a day or a week, in one place, so that a page contains its address once. */
export const bringMessages = () => import('./share-week.ts');
