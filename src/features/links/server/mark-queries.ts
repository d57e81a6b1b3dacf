import './tables.ts';
import { createHash } from 'node:crypto';
import type { Reader } from '#platform/server/database/database.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import type { MarkedState } from '../link-rules.ts';

/** The key of a link's rows. */
export function linkId(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

/** Which of these links may not open, or not in a frame. */
export async function readLinkMarks(db: Reader, links: readonly string[]): Promise<(link: string) => MarkedState | undefined> {
  const ids = new Map(links.filter(Boolean).map((link) => [link, linkId(link)]));
  if (ids.size === 0) return () => undefined;
  const rows = await inChunks([...ids.values()], (some) =>
    db.selectFrom('link_marks').selectAll().where('id', 'in', some).execute(),
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return (link) => states.get(ids.get(link) ?? '');
}
