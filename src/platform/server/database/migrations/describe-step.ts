import type { StepParts } from './schema-steps.ts';

/** Patterns of statements with their descriptions; the first match counts. */
const STATEMENTS: readonly [RegExp, string][] = [
  [/^create table (?:if not exists )?"?(\w+)/i, 'makes'],
  [/^create (?:unique )?index .+? on "?(\w+)/is, 'indexes'],
  [/^alter table "?(\w+)"? add/i, 'adds to'],
  [/^alter table "?(\w+)"? drop/i, 'takes from'],
  [/^alter table "?(\w+)/i, 'changes'],
  [/^drop table (?:if exists )?"?(\w+)/i, 'drops'],
  [/^drop (index)/i, 'drops an'],
  [/^(?:insert into|update|delete from) "?(\w+)/i, 'rewrites rows of'],
];

/**
 * Describes the changes of a migration in one line, for the operator: `makes jobs; adds to schedules; works through what is
 * stored`.
 */
export function describeStep(parts: StepParts): string {
  const tables = new Map<string, Set<string>>();
  for (const part of parts('sqlite')) {
    // A part that is a function, not SQL, reads and changes stored rows.
    const [effect, table] = typeof part === 'string' ? describeStatement(part.trim()) : ['works through what is stored', ''];
    tables.set(effect, (tables.get(effect) ?? new Set()).add(table));
  }
  return [...tables].map(([effect, names]) => `${effect} ${[...names].join(', ')}`.trim()).join('; ');
}

function describeStatement(statement: string): [effect: string, table: string] {
  for (const [form, effect] of STATEMENTS) {
    const table = form.exec(statement)?.[1];
    if (table !== undefined) return [effect, table];
  }
  return ['does other work', ''];
}
