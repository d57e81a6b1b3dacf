// The texts about the erasure of personal data that the server answers and the form shows.

export const NAME_NOT_SAME_TEXT = 'Ketik namanya persis seperti yang tertulis.';
export const RENAME_PAST_TEXT = 'renamePast harus true atau false.';
