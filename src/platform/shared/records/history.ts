/** The header of a request that undoes an earlier write. The history then calls the write an undo. */
export const UNDO_HEADER = 'x-undo';

/** The kinds of changes of a record, as the history stores them. */
export const CHANGE_ACTIONS = [
  'create',
  'update',
  'delete',
  'reorder',
  'restore',
  'deleteForever',
  'archive',
  'unarchive',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** The kinds of other events in the history: sign-ins, attempts, and changes of accounts or of a person's data. */
export const ACCESS_ACTIONS = [
  'signIn',
  'signInFailed',
  'lockOut',
  'signOut',
  'sessionEnded',
  'linkMade',
  'linkUsed',
  'twoStepOn',
  'twoStepOff',
  'recoveryCodeUsed',
  'export',
  'erase',
  'expire',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];
