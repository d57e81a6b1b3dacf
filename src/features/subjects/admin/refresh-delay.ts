/** After saves and deletes of subjects, materials and contents the lists are read again at once. */
export const REFRESH_AFTER_MS = 0;
