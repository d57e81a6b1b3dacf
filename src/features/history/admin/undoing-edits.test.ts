import { expect, it } from 'vitest';
import type { HistoryChange, HistoryEntry } from '../contract.ts';
import { findUndoingEdits } from './undoing-edits.ts';

const MOVE: HistoryChange = { field: 'scheduleTimeStart', before: '17:00', after: '18:00' };
const MOVE_BACK: HistoryChange = { field: 'scheduleTimeStart', before: '18:00', after: '17:00' };
const PLACE: HistoryChange = { field: 'room', before: 'A', after: 'B' };
const HIDDEN: HistoryChange = { field: 'note', before: null, after: null };

function edit(_id: string, changes: HistoryChange[], fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id,
    at: '2026-11-20T03:00:00.000Z',
    by: { _id: 'ani', name: 'Ani' },
    byKind: 'admin',
    action: 'update',
    entity: 'schedule',
    entityId: 'x',
    name: 'Biologi',
    changes,
    ...fields,
  };
}

it.each<[string, HistoryEntry[], string[]]>([
  ['an edit that writes back', [edit('2', [MOVE_BACK]), edit('1', [MOVE])], ['2']],
  [
    'with an edit of another record between',
    [edit('2', [MOVE_BACK]), edit('o', [PLACE], { entityId: 'y' }), edit('1', [MOVE])],
    ['2'],
  ],
  ['not the edit of another record', [edit('2', [MOVE_BACK]), edit('1', [MOVE], { entityId: 'y' })], []],
  ['not an edit that writes back only a part', [edit('2', [MOVE_BACK]), edit('1', [MOVE, PLACE])], []],
  ['not after an edit between', [edit('3', [MOVE_BACK]), edit('2', [PLACE]), edit('1', [MOVE])], []],
  ['not an edit whose values are not stored', [edit('2', [HIDDEN]), edit('1', [HIDDEN])], []],
  ['not a restore', [edit('2', [MOVE_BACK], { action: 'restore' }), edit('1', [MOVE])], []],
])('finds the undoing edits: %s', (_name, entries, ids) => {
  expect([...findUndoingEdits(entries)]).toEqual(ids);
});
