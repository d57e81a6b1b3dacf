import { groupBy } from '#platform/shared/collections.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../../database/database.ts';
import { selectRows } from './raw-rows.ts';
import { textOf, type LinkRow, type Row, type TrashDocument } from './trash-document.ts';
import type { Link, TrashKind } from './trash-kind.ts';

/** Returns the key of a pointer in `TrashDocument.pointers`. */
export function pointerKey({ table, column }: { table: string; column: string }): string {
  return `${table}.${column}`;
}

/**
 * Reads the rows of a link. The deleted record may have a position in a list of the other record: a class in the classes of a
 * schedule. Then `beside` has the ids of the other items of that list. A restore needs them (`restorableLinks`).
 */
async function collectLinks(tx: Tx, link: Link, ids: readonly string[]): Promise<LinkRow[]> {
  const rows = await selectRows(tx, link.table, link.ownColumn, ids);
  if (!link.hasPosition) return rows.map((row) => ({ row, beside: [] }));
  const otherIds = rows.map((row) => textOf(row, link.otherColumn));
  const byOther = groupBy(await selectRows(tx, link.table, link.otherColumn, otherIds), (row) => textOf(row, link.otherColumn));
  return rows.map((row) => ({
    row,
    beside: (byOther.get(textOf(row, link.otherColumn)) ?? [])
      .map((other) => textOf(other, link.ownColumn))
      .filter((id) => id !== textOf(row, link.ownColumn)),
  }));
}

/**
 * Reads all rows that a delete of these records removes or unlinks, before `moveToTrash` deletes them. `TrashKind` declares for each
 * kind which rows these are; a restore writes them back. For example, for a teacher:
 *
 * - `records`: the row of the teacher.
 * - `along`: rows that are deleted too, such as the materials of a subject. A teacher has none.
 * - `links`: rows between the teacher and records that stay, such as the teacher's subjects.
 * - `pointers`: columns of records that stay and lose the teacher, such as `schedules.teacher_id`.
 *
 * `counts` has the number of affected records of each kind: 3 schedules, 2 subjects.
 */
export async function collectRows(
  tx: Tx,
  kind: TrashKind,
  ids: readonly string[],
): Promise<{ document: TrashDocument; counts: Readonly<Record<string, number>> }> {
  const { table, along = [], links = [], pointers = [] } = kind;
  const document: TrashDocument = {
    version: 1,
    records: await selectRows(tx, table, 'id', ids),
    along: {},
    links: {},
    pointers: {},
    stood: (await kind.violations?.(tx, ids)) ?? [],
  };
  /** The ids of the affected records, by the name of their count. */
  const counted: Record<string, Set<string>> = {};
  const count = (kind: RecordKind | undefined, found: readonly string[]) => {
    const name = kind?.trash?.count;
    if (name !== undefined && found.length > 0) counted[name] = new Set([...(counted[name] ?? []), ...found]);
  };
  const rowsOf = (from: string): readonly Row[] => (from === table ? document.records : (document.along[from] ?? []));
  for (const { table: child, parentColumn, parentTable = table, records } of along) {
    const parents = rowsOf(parentTable).map((row) => textOf(row, 'id'));
    const rows = await selectRows(tx, child, parentColumn, parents);
    document.along[child] = rows;
    if (records) {
      count(
        records.kind,
        rows.map((row) => textOf(row, 'id')),
      );
    }
  }
  for (const link of links) {
    const rows = await collectLinks(tx, link, ids);
    document.links[link.table] = rows;
    count(
      link.relation?.record,
      rows.map(({ row }) => textOf(row, link.otherColumn)),
    );
  }
  for (const pointer of pointers) {
    const rows = await selectRows(tx, pointer.table, pointer.column, ids);
    document.pointers[pointerKey(pointer)] = rows.map((row) => ({
      id: textOf(row, 'id'),
      named: textOf(row, pointer.column),
      ...(pointer.standsInFor === undefined ? {} : { standsInFor: textOf(row, pointer.standsInFor) || null }),
    }));
    count(
      pointer.relation.record,
      rows.map((row) => textOf(row, 'id')),
    );
  }
  return { document, counts: Object.fromEntries(Object.entries(counted).map(([name, found]) => [name, found.size])) };
}
