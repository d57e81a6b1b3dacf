/** The text that the server answers and the form shows. */
export const TEACHER_SUBJECTS_TEXT = 'Please select at least one subject.';
