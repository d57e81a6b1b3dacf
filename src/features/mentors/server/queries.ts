import { groupsBy } from '#features/classes/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import type { Mentor } from '../contract.ts';

const COLUMNS = ['id', 'name', 'email', 'updated_at'] as const;

/** Mentors by name, with their groups by name. */
export async function listMentors(db: Reader): Promise<Mentor[]> {
  const rows = await db.selectFrom('mentors').select(COLUMNS).limit(LIST_MAX).execute();
  const groups = await groupsBy(db, 'mentor_id', 'all');
  const mentors = rows.map(({ id, name, email, updated_at }) => ({
    _id: id,
    name,
    email,
    group: groups.get(id) ?? [],
    updatedAt: updated_at,
  }));
  return sortByName(mentors, (mentor) => mentor.name);
}

export async function findMentor(db: Reader, id: string): Promise<Mentor | null> {
  const row = await db.selectFrom('mentors').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const groups = await groupsBy(db, 'mentor_id', [id]);
  return { _id: id, name: row.name, email: row.email, group: groups.get(id) ?? [], updatedAt: row.updated_at };
}
