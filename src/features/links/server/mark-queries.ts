import './tables.ts';
import { createHash } from 'node:crypto';
import type { Reader } from '#platform/server/database/database.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import type { MarkedState } from '../link-rules.ts';

/** Returns the key of a link's rows: a hash of its address. */
export function linkId(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

/**
 * Reads which of these links may be broken. The returned function gives the state of a link, or undefined if it seems to be fine.
 */
export async function readLinkMarks(db: Reader, links: readonly string[]): Promise<(link: string) => MarkedState | undefined> {
  const ids = new Map(links.filter(Boolean).map((link) => [link, linkId(link)]));
  if (ids.size === 0) return () => undefined;
  const rows = await inChunks([...ids.values()], (chunk) =>
    db.selectFrom('link_marks').selectAll().where('id', 'in', chunk).execute(),
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return (link) => states.get(ids.get(link) ?? '');
}
