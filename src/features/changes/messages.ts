/** The text if the device can't compare the current data with those of the last visit. */
export const UNCHECKED_TEXT = 'Perubahan sejak kunjungan terakhir belum dapat diperiksa.';
/** The text with the data saver on: comparing would need the whole copy of the data. */
export const SAVING_TEXT = 'Hemat data aktif: perubahan sejak kunjungan terakhir tidak diperiksa.';
