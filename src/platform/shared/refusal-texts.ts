/** Texts of refusals that several files of the server use. */
export const NO_SUCH_ADDRESS_TEXT = 'Alamat ini tidak ada.';
export const UNREADABLE_REQUEST_TEXT = 'Permintaan tidak dapat dibaca.';
export const SIGN_IN_FIRST_TEXT = 'Silakan masuk dahulu.';
