/**
 * How an import stores subjects, materials and contents (`SheetKind` in sheet-kind.ts). A sheet has only some of a record's columns:
 * the functions here add the others before the rows are stored (`complete`), and write what depends on them afterwards (`after`).
 * `holders` determines which records an undo of the import must keep.
 */
import { sql } from 'kysely';
import { teacherRecord } from '#features/people/record.ts';
import '#features/people/server/tables.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { yieldTurn } from '#platform/server/yield-turn.ts';
import type { SheetChange, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { inChunks, insertRows } from '#platform/server/records/trash/raw-rows.ts';
import type { Row } from '#platform/server/records/trash/trash-document.ts';
import { sheetText } from '#platform/shared/sheets/sheet.ts';
import { contentSheet, materialSheet, subjectSheet } from '../sheet.ts';
import { checkCompanions } from './companions/check-sheet.ts';
import { contentTrash, materialTrash } from './material-trash.ts';
import { freeSlug } from './subject-commands.ts';
import { subjectTrash } from './subject-trash.ts';

const isNew = ({ stored }: SheetChange) => stored === null;

/**
 * The `complete` of subjects: returns a slug for each new subject. A stored subject keeps its slug, because a sheet can't change
 * its name.
 */
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

/** The `after` of subjects: stores the slugs of new subjects in `subject_slugs`, so that no other subject can get them. */
async function reserveSlugs(tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<void> {
  const newIds = changes.filter(isNew).map(({ id }) => id);
  const rows = await inChunks(newIds, (chunk) =>
    tx.selectFrom('subjects').select(['id', 'slug']).where('id', 'in', chunk).execute(),
  );
  await insertRows(
    tx,
    'subject_slugs',
    rows.map(({ id, slug }) => ({ slug, subject_id: id })),
  );
}

/** Creates a `holders`: a function that finds which of these records contain materials or contents. */
const recordsWith =
  (table: 'materials' | 'contents', column: 'subject_id' | 'material_id') => async (tx: Reader, ids: readonly string[]) => {
    const rows = await inChunks(ids, async (chunk) => {
      const found = await sql<{ id: string }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(chunk)})`.execute(tx);
      return found.rows;
    });
    return new Set(rows.map(({ id }) => id));
  };

/** Describes how imports and exports map spreadsheet rows to subjects with their teachers. */
export const subjectSheetKind: SheetKind = {
  sheet: subjectSheet,
  trash: subjectTrash,
  columns: { name: 'name', kurikulum: 'kurikulum' },
  relations: {
    classTeacher: {
      table: 'subject_teachers',
      ownColumn: 'subject_id',
      otherColumn: 'teacher_id',
      historyField: { record: teacherRecord, field: 'subject' },
      marksChanged: 'teachers',
    },
  },
  complete: slugsOf,
  after: reserveSlugs,
  holders: recordsWith('materials', 'subject_id'),
};

/** Creates a `complete`: a function that gives new records the last positions in their parent, in the order of the sheet. */
function positionsIn(table: 'materials' | 'contents', column: 'subject_id' | 'material_id', parent: string) {
  return async (tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> => {
    const last = await lastPositions(
      tx,
      table,
      column,
      changes.filter(isNew).map(({ values }) => sheetText(values, parent)),
    );
    return new Map(
      changes.map((change) => {
        const parentId = sheetText(change.values, parent);
        if (!isNew(change)) return [change.id, {}];
        const position = (last.get(parentId) ?? 0) + 1;
        last.set(parentId, position);
        return [change.id, { position }];
      }),
    );
  };
}

/** Reads the last position in each of these parents. */
async function lastPositions(db: Reader, table: 'materials' | 'contents', column: string, ids: readonly string[]) {
  const rows = await inChunks(ids, async (chunk) => {
    const found = await sql<{ id: string; last: number | string }>`select ${sql.ref(column)} as id, max(position) as last
      from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)}) group by ${sql.ref(column)}`.execute(db);
    return found.rows;
  });
  return new Map(rows.map(({ id, last }) => [id, Number(last)]));
}

/** Describes how imports and exports map spreadsheet rows to materials. */
export const materialSheetKind: SheetKind = {
  sheet: materialSheet,
  trash: materialTrash,
  columns: { subject: 'subject_id', title: 'title', content: 'content' },
  order: ['subject_id', 'position'],
  searched: ['title', 'content'],
  filter: ({ subject }) => (subject === undefined ? null : sql`subject_id = ${subject}`),
  complete: positionsIn('materials', 'subject_id', 'subject'),
  holders: recordsWith('contents', 'material_id'),
};

const positionsInMaterials = positionsIn('contents', 'material_id', 'material');

/** The `complete` of contents: returns the position of new contents, and the HTML of each text. */
async function readingsIn(tx: Tx, by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [id, position] of await positionsInMaterials(tx, by, changes)) rows.set(id, { ...position, html: null });
  for (const { id, values } of changes) {
    const text = sheetText(values, 'text');
    if (text === '') continue;
    rows.set(id, { ...rows.get(id), html: renderMarkdown(text) });
    await yieldTurn();
  }
  return rows;
}

/** Describes how imports and exports map spreadsheet rows to contents. A content's subject is the subject of its material. */
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
    video: 'video_id',
  },
  inherited: { subject: { from: 'material', table: 'materials', column: 'subject_id' } },
  order: ['material_id', 'position'],
  searched: ['title', 'description', 'link'],
  filter: ({ subject, material }) => {
    if (material !== undefined) return sql`material_id = ${material}`;
    return subject === undefined ? null : sql`material_id in (select id from materials where subject_id = ${subject})`;
  },
  check: checkCompanions,
  complete: readingsIn,
};
