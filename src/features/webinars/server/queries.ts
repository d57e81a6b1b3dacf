import type { Engine, Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { readPage } from '#platform/server/records/page.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { WEBINAR_ORDERS, type Webinar, type WebinarPage } from '../contract.ts';
import { toWebinar } from './tables.ts';

/** Lists all webinars, by theme. */
export async function listWebinars(db: Reader): Promise<Webinar[]> {
  const rows = await db.selectFrom('webinars').selectAll().limit(LIST_MAX).execute();
  return sortByName(rows.map(toWebinar), (webinar) => webinar.webinarTheme);
}

/** How pages of webinars can be sorted and searched. */
const PAGES = {
  orders: WEBINAR_ORDERS,
  columns: { updatedAt: 'updated_at' },
  search: ['theme', 'speaker', 'description'],
} as const;

/** Reads a page of webinars. */
export async function readWebinarPage(db: Reader, engine: Engine, query: WebinarPage) {
  const { rows, next } = await readPage(engine, db.selectFrom('webinars').selectAll(), PAGES, query);
  return { data: rows.map(toWebinar), next };
}

export function findWebinar(db: Reader, id: string) {
  return db.selectFrom('webinars').selectAll().where('id', '=', id).executeTakeFirst();
}
