import type { Audience, PublicClass, Audiences } from './contract.ts';

/** The classes and groups from which a student chooses. */
type Choices = Pick<Audiences, 'groups'> & { data: readonly Pick<PublicClass, '_id' | 'className' | 'mentoringGroup'>[] };

/** Finds a class or group by id; null if there is none. */
export function findAudience({ data, groups }: Choices, id: string): Audience | null {
  for (const { _id, className, mentoringGroup } of data) {
    if (_id === id) return { kind: 'class', _id, name: className, groups: mentoringGroup.map((group) => group._id) };
    const ofClass = mentoringGroup.find((group) => group._id === id);
    if (ofClass) return { kind: 'group', _id: id, name: ofClass.groupName, classId: _id };
  }
  const free = groups.find((group) => group._id === id);
  return free ? { kind: 'group', _id: id, name: free.groupName, classId: null } : null;
}

const WORDS = { class: ['Kelas', /^(kelas|class)\b/i], group: ['Kelompok', /^(kelompok|group)\b/i] } as const;

/** Returns "Kelas 10A", "Kelompok Gaharu". A name that already starts with such a word is not changed. */
export function audienceName({ kind, name }: Pick<Audience, 'kind' | 'name'>): string {
  const [word, startsWithWord] = WORDS[kind];
  return startsWithWord.test(name) ? name : `${word} ${name}`;
}
