/** The address of the page for the first admin. The first start of the server prints it with its key. */
export const FIRST_STEPS_PATH = '/mulai/:key';
