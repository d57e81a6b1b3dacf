import { expect, it } from 'vitest';
import { undoneAction } from './stored-changes.ts';

it.each([
  ['delete', true, 'create'],
  ['delete', 'restore', 'restore'],
  ['restore', true, 'delete'],
  ['unarchive', true, 'archive'],
  ['update', 'restore', 'update'],
  ['delete', undefined, null],
])('a row "%s" with the mark %s undid "%s"', (action, isUndo, undone) => {
  expect(undoneAction({ action, changes: JSON.stringify({ fields: [], isUndo }) })).toBe(undone);
});
