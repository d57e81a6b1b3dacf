import type { Act } from '#features/history/contract.ts';

/** An entry of the history by an admin, without its id and record. */
export const AN_ENTRY = {
  at: '2026-11-20T03:00:00.000Z',
  by: { _id: 'a', name: 'Admin' },
  byKind: 'admin' as const,
  action: 'create' as const,
  entity: 'schedule' as const,
  changes: [],
};

/** Returns the entry of a lesson that was created, "Geografi · Kelas Tifa", on a day of November 2026. */
export const lessonEntry = (day: number) => ({
  ...AN_ENTRY,
  _id: `row${day}`,
  entityId: `s${day}`,
  name: `Geografi · Kelas Tifa, ${day} November 2026 09.00`,
});

/** Returns an act of one record that can't be undone, with these fields. */
export const actOf = (fields: Partial<Act>): Act => ({
  rows: 1,
  parts: [],
  deed: null,
  common: [],
  undoes: null,
  isWeekCopy: false,
  imported: null,
  noUndo: null,
  undo: null,
  ...fields,
});
