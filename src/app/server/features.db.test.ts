import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/open-test-database.ts';
import { readShape } from '#tests/support/schema-shape.ts';
import { ROWS } from './features.ts';

it('the migrations create exactly the columns for which the features have rules', async () => {
  const { db, close } = await openTestDatabase();
  try {
    const shape = await readShape(db);
    for (const [table, columns] of Object.entries(ROWS)) {
      const text = `Add the columns of "${table}" to migrations/all-migrations.ts with a new migration.`;
      expect([...(shape.get(table)?.columns.keys() ?? [])].sort(), text).toEqual(Object.keys(columns).sort());
    }
  } finally {
    await close();
  }
});
