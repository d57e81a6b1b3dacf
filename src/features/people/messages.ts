/** Texts of the server's answers and of the forms. */
export const TEACHER_SUBJECTS_TEXT = 'Please select at least one subject.';
export const MENTOR_GROUPS_TEXT = 'Please select at least one group.';
export const MENTOR_GROUPS_TAKEN_TEXT = 'Some groups are already assigned to another mentor.';
