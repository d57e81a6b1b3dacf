import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Lets a content be a text or a file instead of a link; then `link` is `''`. `html` is computed when the `text` is stored. No
 * constraint requires that only one of link, text and file is filled: an older server may write a link beside a text, and then the
 * link counts.
 */
export const readings: StepParts = () => [
  'alter table contents add column text text',
  'alter table contents add column html text',
  'alter table contents add column file_id text',
  'create index contents_by_file on contents (file_id)',
];
