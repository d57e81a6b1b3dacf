/** Finds changes of the database's schema that break servers of an older release. The test of the migrations uses it. */
import type { SchemaShape } from './schema-shape.ts';

type Table = SchemaShape extends ReadonlyMap<string, infer Part> ? Part : never;
type Rule = Table['rules'][number];

/** Returns whether a column stays null if a row is inserted by a release that does not know the column. */
function isLeftNull(table: Table, column: string): boolean {
  const { nullable, fallback } = table.columns.get(column) ?? {};
  return nullable === true && fallback === null;
}

/** An older release fills only the columns of `before`. Returns whether its rows always obey a rule that is new in `after`. */
function isObeyed(rule: Rule, before: Table, after: Table): boolean {
  const added = [...after.columns.keys()].filter((column) => !before.columns.has(column));
  switch (rule.kind) {
    case 'unique':
    case 'reference':
      // A row with null in one of the columns violates neither a unique constraint nor a reference.
      return rule.columns.some((column) => added.includes(column) && isLeftNull(after, column));
    case 'check':
      // In a row of an older release, new columns have their defaults, which obey the check. So the check is safe if it names only
      // new columns. Words in quoted texts are not columns.
      return !new RegExp(`\\b(?:${[...before.columns.keys()].join('|')})\\b`).test(rule.text.replace(/'[^']*'/g, ''));
    case 'trigger':
      // The text of a trigger does not show which rows it refuses.
      return false;
  }
}

/** Lists the changes of a table that break an older release. */
function changesOfTable(name: string, before: Table, after: Table): string[] {
  const changes: string[] = [];
  for (const [column, oldColumn] of before.columns) {
    const newColumn = after.columns.get(column);
    if (!newColumn) changes.push(`${name}.${column} is gone`);
    else if (JSON.stringify(newColumn) !== JSON.stringify(oldColumn)) changes.push(`${name}.${column} is another column`);
  }
  for (const [column, { nullable, fallback }] of after.columns) {
    if (!before.columns.has(column) && !nullable && fallback === null) changes.push(`${name}.${column} has to be filled`);
  }
  const has = (table: Table, rule: Rule) => table.rules.some(({ kind, text }) => kind === rule.kind && text === rule.text);
  for (const rule of before.rules) if (!has(after, rule)) changes.push(`${name} has no ${rule.kind} ${rule.text}`);
  for (const rule of after.rules) {
    if (!has(before, rule) && !isObeyed(rule, before, after)) changes.push(`${name} has a new ${rule.kind} ${rule.text}`);
  }
  return changes;
}

/**
 * Lists the changes of a schema that break an older release, which knows only the schema `before`:
 * - removed or changed tables, columns and rules (an older release may rely on a removed rule)
 * - new columns that the older release would have to fill
 * - new rules that its rows may violate
 * - new references that prevent its deletes
 */
export function changesAgainstOlder(before: SchemaShape, after: SchemaShape): string[] {
  const changes: string[] = [];
  for (const [name, table] of before) {
    const newTable = after.get(name);
    changes.push(...(newTable ? changesOfTable(name, table, newTable) : [`${name} is gone`]));
  }
  for (const [name, { rules }] of after) {
    for (const { text, to = '', onDelete = '' } of rules) {
      const isNew = !before.get(name)?.rules.some((rule) => rule.text === text);
      if (isNew && before.has(to) && !['cascade', 'set null'].includes(onDelete))
        changes.push(`${name} prevents deletes of ${to}`);
    }
  }
  return changes;
}
