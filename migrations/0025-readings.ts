import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * A content is a link, a text or a file. `link` is `''` for a text or a file; `html` is made of `text` when it is stored. No
 * constraint says that one of them is set: an older server may write a link over a text, and then the link counts.
 */
export const readings: StepParts = () => [
  'alter table contents add column text text',
  'alter table contents add column html text',
  'alter table contents add column file_id text',
  'create index contents_by_file on contents (file_id)',
];
