import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintConfigText } from './lint-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The files of a small project by path, each as a list of statements (one per line). The linter runs once, on all of them. */
const files = new Map<string, string[]>();
let said: string[] = [];

/** Adds a statement to a file. Returns the text with which the linter's lines about the statement begin. */
function plant(file: string, statement: string): string {
  const lines = [...(files.get(file) ?? []), statement];
  files.set(file, lines);
  return `${file}:${lines.length}:`;
}

/** Adds an import to a file. The import is also used, so that the linter can only refuse the import itself. */
function plantImport(file: string, from: string): string {
  const name = `thing${files.get(file)?.length ?? 0}`;
  return plant(file, `import { thing as ${name} } from '${from}'; export const kept_${name} = ${name};`);
}

/** Returns the linter's lines about the statement at `place`. */
const broken = (place: string) => said.filter((line) => line.startsWith(place)).join('\n');

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-lint-'));
  const all = new Map([...files].map(([path, lines]) => [path, `${lines.join('\n')}\n`]));
  all.set('.oxlintrc.json', lintConfigText).set('package.json', readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [path, text] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  said = stdout.split('\n');
});

const FORBIDDEN = [
  ['src/features/classes/contract.ts', '#platform/server/database/database.ts'],
  ['src/features/classes/contract.ts', './server/queries.ts'],
  ['src/features/classes/contract.ts', '#app/server/settings/config.ts'],
  ['src/features/classes/rules.ts', 'react'],
  ['src/features/classes/rules.ts', '#features/webinars/rules.ts'],
  ['src/features/classes/messages.ts', '#platform/web/api-client.ts'],
  ['src/features/classes/server/commands.ts', '#features/people/server/commands.ts'],
  ['src/features/classes/server/routes.ts', '#features/people/server/routes.ts'],
  ['src/features/classes/server/routes.ts', '#features/people/messages.ts'],
  ['src/features/classes/server/routes.ts', '#features/schedules/clash-rules.ts'],
  ['src/features/schedules/clash-rules.ts', 'react'],
  ['src/features/subjects/material-contract.ts', './server/queries.ts'],
  ['src/features/classes/server/routes.ts', '#features/subjects/material-contract.ts'],
  ['src/features/classes/server/routes.ts', '#features/people/contract.ts'],
  ['src/features/classes/server/routes.ts', '#app/server/settings/config.ts'],
  ['src/features/classes/server/routes.ts', '#platform/web/api-client.ts'],
  ['src/features/classes/server/routes.ts', '../admin/classes-page.ts'],
  ['src/features/classes/server/routes.ts', '../../people/contract.ts'],
  ['src/features/classes/server/groups/commands.ts', '../../../people/contract.ts'],
  ['src/features/classes/server/groups/commands.ts', '../../admin/classes-page.ts'],
  ['src/features/classes/server/groups/commands.ts', '#features/people/contract.ts'],
  ['src/features/classes/server/groups/commands.ts', '#features/people/server/commands.ts'],
  ['src/features/classes/server/commands.ts', '#features/people/server/groups/queries.ts'],
  ['src/features/planning/rules.ts', '#features/attendance/rules.ts'],
  ['src/features/planning/server/commands.ts', '#features/schedules/server/routes.ts'],
  ['src/features/planning/server/commands.ts', '#features/people/server/commands.ts'],
  ['src/features/planning/server/commands.ts', '#features/people/rules.ts'],
  ['src/features/planning/server/commands.ts', '#features/people/contract.ts'],
  ['src/features/planning/server/commands.ts', '#features/people/mentor-rules.ts'],
  ['src/features/planning/server/commands.ts', '#features/people/messages.ts'],
  ['src/features/classes/rules.ts', './view/class-view.ts'],
  ['src/features/classes/view/class-view.ts', '../student/class-page.tsx'],
  ['src/features/classes/view/class-view.ts', '#features/classes/admin/classes-page.tsx'],
  ['src/features/classes/view/class-view.ts', '#platform/web/admin-ui/page/button.tsx'],
  ['src/features/classes/view/class-view.ts', '../server/queries.ts'],
  ['src/features/classes/view/class-view.ts', '../contract.ts'],
  ['src/features/subjects/view/player.ts', '../material-contract.ts'],
  ['src/features/classes/view/class-view.ts', '#features/people/messages.ts'],
  ['src/features/classes/view/class-view.ts', '#features/people/view/person-view.ts'],
  ['src/features/classes/view/class-view.ts', 'zod'],
  ['src/features/classes/student/class-page.tsx', '../server/queries.ts'],
  ['src/features/classes/student/class-page.tsx', '../admin/classes-page.tsx'],
  ['src/features/classes/student/class-page.tsx', '#features/people/admin/mentors-page.tsx'],
  ['src/features/classes/student/class-page.tsx', '../contract.ts'],
  ['src/features/classes/student/class-page.tsx', 'zod'],
  ['src/features/classes/student/class-page.tsx', '@base-ui/react/dialog'],
  ['src/features/classes/student/class-page.tsx', '#platform/shared/fields.ts'],
  ['src/features/classes/student/class-page.tsx', '#platform/web/admin-ui/page/button.tsx'],
  ['src/features/classes/student/class-page.tsx', '../../people/contract.ts'],
  ['src/features/classes/student/class-page.tsx', '#features/classes/staff/week-page.tsx'],
  ['src/features/classes/staff/week-page.tsx', '../server/queries.ts'],
  ['src/features/classes/staff/week-page.tsx', '../student/class-page.tsx'],
  ['src/features/classes/staff/week-page.tsx', '../admin/classes-page.tsx'],
  ['src/features/classes/staff/week-page.tsx', '../contract.ts'],
  ['src/features/classes/staff/week-page.tsx', 'zod'],
  ['src/features/classes/admin/classes-page.tsx', '../staff/week-page.tsx'],
  ['src/app/staff/routes.ts', '#features/classes/server/routes.ts'],
  ['src/app/staff/routes.ts', '#features/classes/admin/classes-page.tsx'],
  ['src/app/admin/routes.tsx', '#app/staff/paths.ts'],
  ['src/features/classes/worker/worker.ts', '#platform/web/api-client.ts'],
  ['src/features/classes/worker/worker.ts', 'react'],
  ['src/features/classes/worker/worker.ts', '../contract.ts'],
  ['src/features/classes/worker/worker.ts', '../student/class-page.tsx'],
  ['src/features/classes/worker/worker.ts', '../server/queries.ts'],
  ['src/features/classes/admin/classes-page.tsx', '../student/class-page.tsx'],
  ['src/features/classes/admin/classes-page.tsx', '#features/people/server/queries.ts'],
  ['src/features/classes/admin/classes-page.tsx', '#app/admin/paths.ts'],
  ['src/platform/shared/wib.ts', '#platform/server/database/ids.ts'],
  ['src/platform/shared/wib.ts', 'node:fs'],
  ['src/platform/server/http/security.ts', '#features/auth/server/sessions/admin-sessions.ts'],
  ['src/platform/server/http/security.ts', '#app/server/settings/config.ts'],
  ['src/platform/server/http/security.ts', '#platform/web/api-client.ts'],
  ['src/platform/web/api-client.ts', '#features/auth/contract.ts'],
  ['src/platform/web/api-client.ts', '#platform/server/http/security.ts'],
  ['src/platform/web/ui/carousel.tsx', '#platform/web/admin-ui/page/button.tsx'],
  ['src/platform/web/ui/carousel.tsx', 'zod'],
  ['src/platform/web/admin-ui/page/button.tsx', '#features/auth/contract.ts'],
  ['src/app/student/routes.tsx', '#features/auth/admin/sign-in/login-page.tsx'],
  ['src/app/student/routes.tsx', '#features/auth/server/sessions/sign-in-routes.ts'],
  ['src/app/admin/routes.tsx', '#features/classes/student/class-page.tsx'],
  ['src/app/admin/routes.tsx', '#features/classes/server/routes.ts'],
].map(([file = '', from = '']) => [file, from, plantImport(file, from)]);

const CIRCLE = [
  plant('src/features/circle/rules.ts', "import { b } from './messages.ts'; export const a = () => b;"),
  plant('src/features/circle/messages.ts', "import { a } from './rules.ts'; export const b = () => a;"),
];

const WIDE_CIRCLE = [
  plant('src/features/east/server/queries.ts', "import { b } from '#features/west/server/queries.ts'; export const a = () => b;"),
  plant('src/features/west/server/queries.ts', "import { a } from '#features/east/server/queries.ts'; export const b = () => a;"),
];

const CIRCLE_OF_TYPES = [
  plant('src/features/round/rules.ts', "import type { B } from './messages.ts'; export type A = B[];"),
  plant('src/features/round/messages.ts', "import type { A } from './rules.ts'; export type B = A | null;"),
];

const ALLOWED = [
  ['src/features/classes/contract.ts', '#features/people/contract.ts'],
  ['src/features/classes/contract.ts', '#platform/shared/fields.ts'],
  ['src/features/classes/contract.ts', 'zod'],
  ['src/features/classes/server/commands.ts', '#features/people/server/queries.ts'],
  ['src/features/classes/server/commands.ts', '#features/people/server/tables.ts'],
  ['src/features/classes/server/commands.ts', '#features/people/server/subject-relation.ts'],
  ['src/features/classes/server/commands.ts', '../contract.ts'],
  ['src/features/planning/copy-rules.ts', '#features/schedules/clash-rules.ts'],
  ['src/features/planning/server/commands.ts', '#features/schedules/server/commands.ts'],
  ['src/features/planning/server/commands.ts', '#features/schedules/server/schedule-trash.ts'],
  ['src/features/planning/server/commands.ts', '#features/schedules/contract.ts'],
  ['src/features/attendance/view/letter.tsx', '#features/schedules/rules.ts'],
  ['src/features/classes/server/groups/commands.ts', '../../contract.ts'],
  ['src/features/classes/server/groups/commands.ts', '../tables.ts'],
  ['src/features/classes/server/groups/commands.ts', '#features/people/server/queries.ts'],
  ['src/features/classes/view/class-view.ts', '../messages.ts'],
  ['src/features/classes/view/class-view.ts', 'react'],
  ['src/features/classes/view/class-view.ts', '#platform/web/ui/carousel.tsx'],
  ['src/features/classes/student/class-page.tsx', '../view/class-view.ts'],
  ['src/features/classes/admin/classes-page.tsx', '#features/classes/view/class-view.ts'],
  ['src/features/classes/student/class-page.tsx', '../messages.ts'],
  ['src/features/classes/student/class-page.tsx', '#platform/web/ui/carousel.tsx'],
  ['src/features/classes/worker/worker.ts', '#features/people/calls.ts'],
  ['src/features/classes/admin/classes-page.tsx', '../contract.ts'],
  ['src/features/classes/admin/classes-page.tsx', '#platform/web/admin-ui/page/button.tsx'],
].map(([file = '', from = '']) => [file, from, plantImport(file, from)]);

const TYPE_OF_CONTRACT = plant(
  'src/features/classes/student/class-page.tsx',
  "import type { PublicClass } from '../contract.ts'; export type Shown = PublicClass;",
);

/** Adds a function with this many lines to a file. */
function plantFunction(file: string, lines: number): string {
  return plant(file, `export function f() {\n${'  void 0;\n'.repeat(lines - 2)}}`);
}

const LONG_FUNCTION = plantFunction('src/features/lengths/rules.ts', 61);
const FULL_FUNCTION = plantFunction('src/features/lengths/server/queries.ts', 60);
const LONG_TESTS = [
  plantFunction('src/features/lengths/rules.test.ts', 61),
  plantFunction('src/features/lengths/rules.component.test.tsx', 61),
];

describe('the rules in lint-rules.ts', () => {
  it('are the same as in .oxlintrc.json', () => {
    expect(readFileSync(join(root, '.oxlintrc.json'), 'utf8')).toBe(lintConfigText);
  });
});

describe('imports that the layout forbids', () => {
  it.each(FORBIDDEN)('%s ← %s', (_file, _from, place = '') => {
    expect(broken(place)).toContain('no-restricted-imports');
  });

  it('include circles of imports', () => {
    for (const place of CIRCLE) expect(broken(place)).toContain('no-cycle');
  });

  it('include circles of type imports only', () => {
    for (const place of CIRCLE_OF_TYPES) expect(broken(place)).toContain('no-cycle');
  });

  it('include circles whose imports use #features', () => {
    for (const place of WIDE_CIRCLE) expect(broken(place)).toContain('no-cycle');
  });
});

describe('the length of a function', () => {
  it('is at most 60 lines', () => {
    expect(broken(LONG_FUNCTION)).toContain('max-lines-per-function');
    expect(broken(FULL_FUNCTION)).toBe('');
  });

  it('has no limit in tests', () => {
    for (const place of LONG_TESTS) expect(broken(place)).not.toContain('max-lines-per-function');
  });
});

describe('imports that the layout allows', () => {
  it.each(ALLOWED)('%s ← %s', (_file, _from, place = '') => {
    expect(said.length).toBeGreaterThan(FORBIDDEN.length);
    expect(broken(place)).not.toContain('no-restricted-imports');
  });

  it("include types of a contract in a students' page", () => {
    expect(broken(TYPE_OF_CONTRACT)).not.toContain('no-restricted-imports');
  });
});
