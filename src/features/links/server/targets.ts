import '#features/reports/server/tables.ts';
import '#features/schedules/server/tables.ts';
import '#features/subjects/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { isHiddenMeetingLink } from '#platform/shared/links/meeting-links.ts';
import { formatDay } from '#platform/shared/wib.ts';
import type { CheckedLink } from '../contract.ts';

/** A link to check, and the record that has it. */
export type Target = Pick<CheckedLink, 'content' | 'kind' | 'title' | 'link' | 'subject' | 'material'>;

/** How many texts one query reads. */
const TEXTS_AT_ONCE = 100;
const LINKS_IN_TEXT_MAX = 50;
const HREF = /\shref="(https?:\/\/[^"\s]{1,4096})"/g;

/** Returns whether a link is checked: a web link, but no link to a meeting. */
function isChecked(link: string): boolean {
  return parseWebLink(link) !== null && !isHiddenMeetingLink(link);
}

/** Starts a query for contents with their materials and subjects. */
function contentsWithParents(db: Reader) {
  return db
    .selectFrom('contents as c')
    .innerJoin('materials as m', 'm.id', 'c.material_id')
    .innerJoin('subjects as s', 's.id', 'm.subject_id')
    .select(['c.id', 'c.title', 'm.id as material_id', 'm.title as material', 's.id as subject_id', 's.slug', 's.name']);
}

type ContentRow = Awaited<ReturnType<ReturnType<typeof contentsWithParents>['execute']>>[number];

const parentsOf = (row: ContentRow) => ({
  subject: { _id: row.subject_id, slug: row.slug, name: row.name },
  material: { _id: row.material_id, title: row.material },
});
const NO_PARENTS = { subject: null, material: null };

async function contentTargets(db: Reader): Promise<Target[]> {
  const rows = await contentsWithParents(db).select('c.link').where('c.link', '<>', '').orderBy('c.id').limit(LIST_MAX).execute();
  return rows.map((row) => ({ content: row.id, kind: 'content', title: row.title, link: row.link, ...parentsOf(row) }));
}

/** Returns the addresses of the links in a reading's HTML. The server wrote that HTML, so a regular expression is enough. */
export function linksInHtml(html: string): string[] {
  const found = [...html.matchAll(HREF)].slice(0, LINKS_IN_TEXT_MAX).map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(found)];
}

/** Returns the links in readings. It reads a limited number of texts at a time. */
async function readingTargets(db: Reader): Promise<Target[]> {
  const targets: Target[] = [];
  for (let after = ''; targets.length < LIST_MAX;) {
    const rows = await contentsWithParents(db)
      .select('c.html')
      .where('c.id', '>', after)
      .where('c.link', '=', '')
      .where('c.html', 'like', '%href="http%')
      .orderBy('c.id')
      .limit(TEXTS_AT_ONCE)
      .execute();
    for (const row of rows) {
      for (const link of linksInHtml(row.html ?? '')) {
        targets.push({ content: row.id, kind: 'reading', title: row.title, link, ...parentsOf(row) });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < TEXTS_AT_ONCE) break;
    after = last.id;
  }
  return targets;
}

/** Returns the links of reports, recordings and curricula. */
async function otherTargets(db: Reader): Promise<Target[]> {
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'name', 'link'])
    .where('archive_id', 'is', null)
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  const recordings = await db
    .selectFrom('schedules')
    .select(['id', 'date', 'recording_link'])
    .where('recording_link', 'is not', null)
    .where('archive_id', 'is', null)
    .orderBy('date', 'desc')
    .limit(LIST_MAX)
    .execute();
  const subjects = await db.selectFrom('subjects').selectAll().orderBy('id').limit(LIST_MAX).execute();
  return [
    ...reports.map(({ id, name, link }) => ({ content: id, kind: 'report' as const, title: name, link, ...NO_PARENTS })),
    ...recordings.map(({ id, date, recording_link: link }) => ({
      content: id,
      kind: 'recording' as const,
      title: `Rekaman ${formatDay(date)}`,
      link: link ?? '',
      ...NO_PARENTS,
    })),
    ...subjects.map(({ id, name, slug, kurikulum }) => ({
      content: id,
      kind: 'curriculum' as const,
      title: `Kurikulum ${name}`,
      link: kurikulum,
      subject: { _id: id, slug, name },
      material: null,
    })),
  ];
}

/** Lists every link to check, with its record. */
export async function listTargets(db: Reader): Promise<Target[]> {
  const all = [...(await contentTargets(db)), ...(await readingTargets(db)), ...(await otherTargets(db))];
  return all.filter(({ link }) => isChecked(link)).slice(0, LIST_MAX);
}
