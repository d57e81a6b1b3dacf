import { sql } from 'kysely';
import { teacherRecord } from '#features/people/record.ts';
import '#features/people/server/tables.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { yieldTurn } from '#platform/server/records/sheets/in-turns.ts';
import type { SheetChange, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { inChunks, insertRows } from '#platform/server/records/trash/raw-rows.ts';
import type { Row } from '#platform/server/records/trash/trash-document.ts';
import { sheetText } from '#platform/shared/sheets/sheet.ts';
import { contentSheet, materialSheet, subjectSheet } from '../sheet.ts';
import { contentTrash, materialTrash } from './material-trash.ts';
import { freeSlug } from './subject-commands.ts';
import { subjectTrash } from './subject-trash.ts';

const isNew = ({ stored }: SheetChange) => stored === null;

/** A slug for each new subject. A stored one keeps its name, and so its slug. */
async function slugsOf(tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> {
  const rows = await tx
    .selectFrom('subject_slugs')
    .select('slug')
    .limit(LIST_MAX * 10)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return new Map(
    changes.map((change) => {
      if (!isNew(change)) return [change.id, {}];
      const slug = freeSlug(sheetText(change.values, 'name'), taken);
      taken.add(slug);
      return [change.id, { slug }];
    }),
  );
}

async function reserveSlugs(tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<void> {
  const made = changes.filter(isNew).map(({ id }) => id);
  const rows = await inChunks(made, (some) => tx.selectFrom('subjects').select(['id', 'slug']).where('id', 'in', some).execute());
  await insertRows(
    tx,
    'subject_slugs',
    rows.map(({ id, slug }) => ({ slug, subject_id: id })),
  );
}

/** Which of these records contain others. */
const holders =
  (table: 'materials' | 'contents', column: 'subject_id' | 'material_id') => async (tx: Tx, ids: readonly string[]) => {
    const rows = await inChunks(ids, async (some) => {
      const found = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(some)})`.execute(tx);
      return found.rows;
    });
    return new Set(rows.map(({ id }) => id));
  };

/** Rows of subjects with their teachers. */
export const subjectSheetKind: SheetKind = {
  sheet: subjectSheet,
  trash: subjectTrash,
  columns: { name: 'name', kurikulum: 'kurikulum' },
  relations: {
    classTeacher: {
      table: 'subject_teachers',
      own: 'subject_id',
      other: 'teacher_id',
      historyField: { record: teacherRecord, field: 'subject' },
      touches: 'teachers',
    },
  },
  complete: slugsOf,
  after: reserveSlugs,
  holders: holders('materials', 'subject_id'),
};

/** New records come last in their parent, in the order of the sheet. */
function placesIn(table: 'materials' | 'contents', column: 'subject_id' | 'material_id', parent: string) {
  return async (tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> => {
    const last = await lastPlaces(
      tx,
      table,
      column,
      changes.filter(isNew).map(({ values }) => sheetText(values, parent)),
    );
    return new Map(
      changes.map((change) => {
        const within = sheetText(change.values, parent);
        if (!isNew(change)) return [change.id, {}];
        const position = (last.get(within) ?? 0) + 1;
        last.set(within, position);
        return [change.id, { position }];
      }),
    );
  };
}

async function lastPlaces(db: Reader, table: 'materials' | 'contents', column: string, ids: readonly string[]) {
  const rows = await inChunks(ids, async (some) => {
    const found = await sql<{ id: string; last: number | string }>`select ${sql.ref(column)} as id, max(position) as last
      from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(some)}) group by ${sql.ref(column)}`.execute(db);
    return found.rows;
  });
  return new Map(rows.map(({ id, last }) => [id, Number(last)]));
}

/** Rows of materials. */
export const materialSheetKind: SheetKind = {
  sheet: materialSheet,
  trash: materialTrash,
  columns: { subject: 'subject_id', title: 'title', content: 'content' },
  order: ['subject_id', 'position'],
  searched: ['title', 'content'],
  filter: ({ subject }) => (subject === undefined ? null : sql`subject_id = ${subject}`),
  complete: placesIn('materials', 'subject_id', 'subject'),
  holders: holders('contents', 'material_id'),
};

const placesInMaterials = placesIn('contents', 'material_id', 'material');

/** The place of new contents, and the HTML of each text. */
async function readingsIn(tx: Tx, by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [id, place] of await placesInMaterials(tx, by, changes)) rows.set(id, { ...place, html: null });
  for (const { id, values } of changes) {
    const text = sheetText(values, 'text');
    if (text === '') continue;
    rows.set(id, { ...rows.get(id), html: renderMarkdown(text) });
    await yieldTurn();
  }
  return rows;
}

/** Rows of contents. Their subject is that of their material. */
export const contentSheetKind: SheetKind = {
  sheet: contentSheet,
  trash: contentTrash,
  columns: {
    material: 'material_id',
    title: 'title',
    materialType: 'material_type',
    link: 'link',
    text: 'text',
    description: 'description',
  },
  inherited: { subject: { from: 'material', table: 'materials', column: 'subject_id' } },
  order: ['material_id', 'position'],
  searched: ['title', 'description', 'link'],
  filter: ({ subject, material }) => {
    if (material !== undefined) return sql`material_id = ${material}`;
    return subject === undefined ? null : sql`material_id in (select id from materials where subject_id = ${subject})`;
  },
  complete: readingsIn,
};
