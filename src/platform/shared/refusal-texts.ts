/** Texts of refusals that are used in several places. */
export const NO_SUCH_ADDRESS_TEXT = 'Alamat ini tidak ada.';
export const UNREADABLE_REQUEST_TEXT = 'Permintaan tidak dapat dibaca.';
export const SIGN_IN_FIRST_TEXT = 'Silakan masuk dahulu.';
