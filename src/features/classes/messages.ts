/** Texts of answers and forms. */
export const CLASS_NAME_TEXT = 'Class name must be at least 3 characters.';
export const CLASS_NUMBER_TEXT = 'Class number must be a positive number.';
export const CLASS_GROUPS_TEXT = 'Please select at least one mentoring group.';
export const GROUPS_TAKEN_TEXT = 'Some mentoring groups are already assigned to another class.';
export const GROUP_NAME_TEXT = 'Isi nama kelompok.';
export const GROUP_NAME_TAKEN_TEXT = 'Nama kelompok ini sudah dipakai.';
