/** Changes of a record. */
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

/** Sign-ins and attempts, and what happened to an account or to a person's data. */
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
