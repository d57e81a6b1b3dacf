import { describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { describeStep } from './describe-step.ts';

describe('the one-line description of a migration', () => {
  it('names each change and its table', () => {
    const parts = () => [
      'create table perahu (id integer)',
      'create table layar (id integer)',
      'create unique index perahu_by_name on perahu (name)',
      'alter table schedules add column sail text',
      'alter table reports drop column month',
      "update subjects set name = 'x'",
      'drop table angin',
      async () => {},
      'vacuum',
    ];
    expect(describeStep(parts)).toBe(
      'makes perahu, layar; indexes perahu; adds to schedules; takes from reports; rewrites rows of subjects; drops angin; works through what is stored; does other work',
    );
  });

  it('exists for every released migration', () => {
    for (const [name, { parts }] of Object.entries(migrations)) {
      expect([name, describeStep(parts)]).toEqual([name, expect.not.stringMatching(/other work|^$/)]);
    }
  });
});
