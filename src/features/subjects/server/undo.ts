import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { undoByUpdate, type RecordUndo } from '#platform/server/records/undo.ts';
import { contentUpdate, materialUpdate, subjectUpdate } from '../contract.ts';
import { contentRecord, materialRecord, subjectRecord } from '../record.ts';
import { readFiles } from './content-part.ts';
import { deleteContent, orderContents, updateContent } from './content-commands.ts';
import { deleteMaterial, orderMaterials, updateMaterial } from './material-commands.ts';
import { deleteSubject, updateSubject } from './subject-commands.ts';
import { readSubject } from './queries.ts';
import { toContent, toMaterial } from './tables.ts';

async function materialRow(db: Reader, id: string) {
  return orNotFound(await db.selectFrom('materials').selectAll().where('id', '=', id).executeTakeFirst());
}

async function contentRow(db: Reader, id: string) {
  return orNotFound(await db.selectFrom('contents').selectAll().where('id', '=', id).executeTakeFirst());
}

const subjectOfMaterial = async (db: Reader, id: string) => (await materialRow(db, id)).subject_id;
const subjectOfContent = async (db: Reader, id: string) => subjectOfMaterial(db, (await contentRow(db, id)).material_id);

/**
 * How a change of a subject is undone: the history sends the earlier values through `updateSubject`. `reorder` restores the earlier
 * order of its materials.
 */
export const subjectUndo: RecordUndo = {
  ...undoByUpdate({
    record: subjectRecord,
    schema: subjectUpdate,
    read: readSubject,
    update: updateSubject,
    remove: deleteSubject,
  }),
  reorder: orderMaterials,
};

/** How a change of a material, or of the order of its contents, is undone. The commands of materials also need the subject's id. */
export const materialUndo: RecordUndo = {
  ...undoByUpdate({
    record: materialRecord,
    schema: materialUpdate,
    read: async (tx, id) => toMaterial(await materialRow(tx, id)),
    update: async (tx, by, id, input) => updateMaterial(tx, by, await subjectOfMaterial(tx, id), id, input),
    remove: async (tx, by, id) => deleteMaterial(tx, by, await subjectOfMaterial(tx, id), id),
  }),
  reorder: orderContents,
};

/** How a change of a content is undone. */
export const contentUndo = undoByUpdate({
  record: contentRecord,
  schema: contentUpdate,
  read: async (tx, id) => {
    const row = await contentRow(tx, id);
    return toContent(row, await readFiles(tx, [row]));
  },
  update: async (tx, by, id, input) => updateContent(tx, by, await subjectOfContent(tx, id), id, input),
  remove: async (tx, by, id) => deleteContent(tx, by, await subjectOfContent(tx, id), id),
});
