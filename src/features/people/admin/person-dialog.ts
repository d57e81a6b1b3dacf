/** The props of the dialogs of teachers and mentors. */
export interface PersonDialogProps<Person> {
  /** The person to edit; null to add one. */
  person: Person | null;
  /** The start of a new person's name. */
  typedName?: string;
  /** Ids of a new person's subjects or groups. */
  related?: string[];
  onClose: () => void;
  /** After a save; `onClose` follows. */
  onSaved?: (person: Person) => void;
}

/** The values of the fields that both dialogs have. */
export function personValues(person: { name: string; email: string } | null, typedName: string) {
  return { name: person?.name ?? typedName, email: person?.email ?? '', password: '' };
}

/** The fields of `PersonFields`. */
export const PERSON_FIELDS = { name: 'name', email: 'email', password: 'password' } as const;
