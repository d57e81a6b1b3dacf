import { describe, expect, it } from 'vitest';
import { createStatementTrail } from './statement-trail.ts';

const statement = (sql: string, ms: number) => ({ sql, kind: 'read' as const, ms });

describe('the trail of statements', () => {
  it('names the slowest statement that began in the span', () => {
    const trail = createStatementTrail(1_000);
    const start = performance.now();
    // All four statements end now. The first one began before the span.
    trail.listen(statement('select before', 60_000));
    const before = trail.done;
    const span = start - 10_000;
    trail.listen(statement('select 1', 20));
    trail.listen(statement('select slow', 5_000));
    trail.listen(statement('select 2', 300));
    expect(trail.since(span, before)).toEqual({ statements: 3, ms: 5_320, slowest: { ms: 5_000, sql: 'select slow' } });
  });

  it('names no statement that took less than a hundredth of a slow answer', () => {
    const trail = createStatementTrail(1_000);
    const start = performance.now() - 60_000;
    trail.listen(statement('select quick', 9));
    expect(trail.since(start, { statements: 0, ms: 0 })).toEqual({ statements: 1, ms: 9 });
  });

  it('remembers a bounded number of the latest statements, and a bounded part of each', () => {
    const trail = createStatementTrail(0);
    const start = performance.now() - 60_000;
    trail.listen(statement('select oldest', 5_000));
    for (let count = 0; count < 200; count += 1) trail.listen(statement(`select ${'?, '.repeat(10_000)}`, 10));
    const { statements, slowest } = trail.since(start, { statements: 0, ms: 0 });
    expect(statements).toBe(201);
    expect(slowest?.ms).toBe(10);
    expect(slowest?.sql).toHaveLength(1_000);
  });
});
