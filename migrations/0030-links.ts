import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Stores the results of link checks, and students' reports of broken links. States: `ok`, the link opens; `embed`, the video plays only
 * on YouTube; `permission`, the link needs a permission; `dead`, it may be dead; `unknown`. The id of a result is the SHA-256 of the
 * link, so a changed link has no result yet. What students see of the results is in a separate table, `link_marks`, because `link_checks`
 * changes far more often. A student's report contains no network address: `device` and `network` are hashes with a salt that is
 * deleted after the day.
 */
export const links: StepParts = (engine) => {
  const strict = engine === 'sqlite' ? ' strict' : '';
  return [
    `create table link_marks (id text primary key, state text not null check (state in ('embed', 'permission', 'dead')))${strict}`,
    `create table link_checks (
      id text primary key,
      state text not null check (state in ('ok', 'embed', 'permission', 'dead', 'unknown')),
      since text not null,
      checked_at text,
      failures integer not null default 0,
      failed_on text,
      next_at text not null
    )${strict}`,
    'create index link_checks_by_next on link_checks (next_at)',
    `create table link_reports (
      link_id text not null,
      day text not null,
      device text not null,
      network text not null,
      at text not null,
      primary key (link_id, day, device)
    )${strict}`,
    'create index link_reports_by_network on link_reports (network, at)',
    'create index link_reports_by_time on link_reports (at)',
    `create table link_salts (day text primary key, salt text not null)${strict}`,
  ];
};
