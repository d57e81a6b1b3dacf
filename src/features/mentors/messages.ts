/** Texts that the server answers and the form shows. */
export const MENTOR_GROUPS_TEXT = 'Please select at least one group.';
export const MENTOR_GROUPS_TAKEN_TEXT = 'Some groups are already assigned to another mentor.';
