import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENTITIES, RECORDS } from '#features/history/records.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { FEATURES, ROWS, TRASH_KINDS } from './features.ts';

const FOLDER = new URL('../../features/', import.meta.url);
const features = readdirSync(FOLDER);

/** Returns all exports of `file` (a path inside a feature's folder) from the features that have this file. */
async function exportsOf<Export>(file: string): Promise<[path: string, value: Export][]> {
  const paths = features.map((feature) => `${feature}/${file}`).filter((path) => existsSync(new URL(path, FOLDER)));
  const modules = await Promise.all(
    paths.map(async (path) => [path, (await import(new URL(path, FOLDER).href)) as Record<string, Export>] as const),
  );
  return modules.flatMap(([path, exported]) => Object.values(exported).map((value): [string, Export] => [path, value]));
}

/** Fields whose changes the history does not record. */
const UNCHANGED = ['_id', 'id', 'updatedAt', 'contentUpdatedAt', 'noticedAt'];

describe('every kind of record', () => {
  it('is in the list of records', async () => {
    for (const [path, { entity }] of await exportsOf<RecordKind<(typeof ENTITIES)[number]>>('record.ts')) {
      expect(ENTITIES, `Add "${entity}" of features/${path} to the list in src/features/history/records.ts.`).toContain(entity);
    }
  });

  it('has its feature in the list of features', async () => {
    for (const [path, feature] of await exportsOf<ServerFeature>('server/feature.ts')) {
      expect(FEATURES, `Add features/${path} to the list in src/app/server/features.ts.`).toContain(feature);
    }
  });

  it('has a `nameColumn` that is a column of its table', () => {
    const rows: Readonly<Record<string, object>> = ROWS;
    for (const { entity, nameColumn } of RECORDS) {
      const [table, column] = nameColumn ?? ['', ''];
      const text = `nameColumn of "${entity}" in its record.ts names no column of the rows in src/app/server/features.ts.`;
      if (nameColumn) expect(Object.keys(rows[table] ?? {}), text).toContain(column);
    }
  });

  it('describes every field of its answer in its record.ts', () => {
    for (const { record, answer } of Object.values(TRASH_KINDS)) {
      const known = Object.keys(record.fields).map((name) => name.split('.')[0]);
      const shape = answer instanceof z.ZodObject ? Object.keys(answer.shape) : [];
      for (const field of shape.filter((name) => !UNCHANGED.includes(name))) {
        expect(known, `Add the field "${field}" to the record.ts of "${record.entity}".`).toContain(field);
      }
    }
  });
});
