/** Every kind of record that the history tells of. */
export const AUDITED_ENTITIES = [
  'admin',
  'teacher',
  'mentor',
  'class',
  'mentoringGroup',
  'subject',
  'material',
  'content',
  'schedule',
  'webinar',
  'report',
  // The history itself, of which a job takes what is old.
  'history',
] as const;
export type AuditedEntity = (typeof AUDITED_ENTITIES)[number];

/** What is done to a record. */
export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'reorder', 'restore', 'deleteForever'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Who came in, or tried to, and what was done with an account or with a person's data. */
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

export const HISTORY_PATH = '/admin/riwayat';

/** Where the history of one record is shown. */
export function historyAddress(entity: AuditedEntity, entityId: string): string {
  return `${HISTORY_PATH}?entity=${entity}&entityId=${encodeURIComponent(entityId)}`;
}

/** Who can be told as the one who did something. */
export type AuthorKind = 'admin' | 'teacher' | 'mentor';
