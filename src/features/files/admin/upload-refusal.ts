/** The refusal of a file before its upload. The message says why, and what to do instead. */
export class UploadRefusal extends Error {}
