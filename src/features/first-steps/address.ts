/** The address of the first steps, with the key that the first start prints. */
export const FIRST_STEPS_PATH = '/mulai/:key';
