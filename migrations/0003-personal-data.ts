import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Removes personal data that earlier versions stored: emails and names in the history, and the whole answers that were stored with
 * idempotency keys. The history still says who changed which record when.
 */
export const personalData: StepParts = () => [
  `update audit_log set changes = '{}'
   where entity in ('admin', 'teacher', 'mentor', 'mentoringGroup', 'schedule', 'webinar')`,
  'delete from idempotency_keys',
];
