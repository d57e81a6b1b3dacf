/** Who stands in past schedules for a teacher or mentor whose data was erased. It is no record, and names nobody. */
export const ERASED_PERSON = { _id: 'dihapus', name: 'Pengajar (dihapus)' } as const;

/** An id, unless it only says that somebody was erased: that names nobody. */
export function knownPersonId(id: string | null): string | null {
  return id === ERASED_PERSON._id ? null : id;
}

/** A person, unless it is an erased one. */
export function knownPerson<T extends { _id: string }>(person: T | null): T | null {
  return person?._id === ERASED_PERSON._id ? null : person;
}
