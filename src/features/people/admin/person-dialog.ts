/** The props of the dialogs of teachers and mentors. */
export interface PersonDialogProps<Person> {
  /** The person to edit; null to add one. */
  person: Person | null;
  /** The name that the field of a new person begins with. */
  typedName?: string;
  /** The ids of the subjects or groups that a new person begins with. */
  related?: string[];
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved?: (person: Person) => void;
}

/** Returns the first values of the fields that both dialogs have. */
export function personValues(person: { name: string; email: string } | null, typedName: string) {
  return { name: person?.name ?? typedName, email: person?.email ?? '', password: '' };
}

/** The names of the form's fields, for the component `PersonFields`. */
export const PERSON_FIELDS = { name: 'name', email: 'email', password: 'password' } as const;
