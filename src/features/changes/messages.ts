/** The text if the device can't compare the current data with those of the last visit. */
export const UNCHECKED_TEXT = 'Perubahan sejak kunjungan terakhir belum dapat diperiksa.';
