/** Why a file can't be uploaded, and what to do instead. */
export class UploadRefusal extends Error {}
