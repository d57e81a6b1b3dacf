/** Texts that the server answers and the form shows. */
export const WEBINAR_THEME_TEXT = 'Berikan judul yang benar!';
export const WEBINAR_DESCRIPTION_TEXT = 'Berikan deskripsi yang lengkap!';
export const WEBINAR_SPEAKER_TEXT = 'Berikan nama pembicara yang jelas';
export const WEBINAR_ZOOM_REQUIRED_TEXT = 'Berikan link zoom yang valid!.';
export const WEBINAR_ZOOM_INVALID_TEXT = 'Zoom link must be a valid Zoom URL.';
