import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds uploaded files, which are found by their SHA-256, and uploads that are not complete yet. On PostgreSQL, `file_pieces` has
 * the bytes of the files. They are base64 text, because backups contain only text and numbers. With SQLite that table is empty,
 * because the bytes are in files in the data folder.
 */
export const files: StepParts = (engine) => {
  const strict = engine === 'sqlite' ? ' strict' : '';
  return [
    `create table files (
      id text primary key,
      sha256 text not null unique,
      name text not null,
      type text not null,
      bytes integer not null check (bytes > 0),
      created_at text not null,
      unused_since text
    )${strict}`,
    `create table file_pieces (
      sha256 text not null references files (sha256) on delete cascade,
      n integer not null,
      data text not null,
      primary key (sha256, n)
    )${strict}`,
    `create table file_uploads (
      id text primary key,
      sha256 text not null unique,
      name text not null,
      type text not null,
      bytes integer not null,
      received integer not null check (received <= bytes),
      touched_at text not null
    )${strict}`,
    `create table upload_pieces (
      upload_id text not null references file_uploads (id) on delete cascade,
      start integer not null,
      data text not null,
      primary key (upload_id, start)
    )${strict}`,
    // Turns PostgreSQL's compression off. Most files are compressed already, so another attempt only costs time.
    ...(engine === 'postgres'
      ? [
          'alter table file_pieces alter column data set storage external',
          'alter table upload_pieces alter column data set storage external',
        ]
      : []),
  ];
};
