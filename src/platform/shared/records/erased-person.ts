/**
 * The placeholder in past schedules for a teacher or mentor whose data was erased. It is not a record, and has no personal
 * data.
 */
export const ERASED_PERSON = { _id: 'dihapus', name: 'Pengajar (dihapus)' } as const;

/** Returns the id; null for the placeholder of an erased person. */
export function knownPersonId(id: string | null): string | null {
  return id === ERASED_PERSON._id ? null : id;
}

/** Returns the person; null for the placeholder of an erased person. */
export function knownPerson<T extends { _id: string }>(person: T | null): T | null {
  return person?._id === ERASED_PERSON._id ? null : person;
}
