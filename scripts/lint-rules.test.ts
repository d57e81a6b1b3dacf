import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { lintConfigText } from './lint-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Lints a little project of its own that holds only these files; gives what the linter said. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-lint-'));
  folders.push(folder);
  const all = { '.oxlintrc.json': lintConfigText, 'package.json': readFileSync(join(root, 'package.json'), 'utf8'), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

/** A module that uses what it imports, so that nothing but the import can be wrong with it. */
const importing = (from: string) => `import { thing } from '${from}';\nexport const kept = thing;\n`;

describe('the written rules', () => {
  it('are the ones that the linter reads', () => {
    expect(readFileSync(join(root, '.oxlintrc.json'), 'utf8')).toBe(lintConfigText);
  });
});

describe('imports that the layout forbids', () => {
  it.each([
    ['src/features/classes/contract.ts', '#platform/server/database/database.ts'],
    ['src/features/classes/contract.ts', './server/queries.ts'],
    ['src/features/classes/contract.ts', '#app/server/config.ts'],
    ['src/features/classes/rules.ts', 'react'],
    ['src/features/classes/rules.ts', '#features/webinars/rules.ts'],
    ['src/features/classes/messages.ts', '#platform/web/api-client.ts'],
    ['src/features/classes/server/commands.ts', '#features/mentors/server/commands.ts'],
    ['src/features/classes/server/routes.ts', '#features/mentors/server/routes.ts'],
    ['src/features/classes/server/routes.ts', '#features/mentors/messages.ts'],
    ['src/features/classes/server/routes.ts', '#features/schedules/clash-rules.ts'],
    ['src/features/schedules/clash-rules.ts', 'react'],
    ['src/features/classes/server/routes.ts', '#features/mentors/contract.ts'],
    ['src/features/classes/server/routes.ts', '#app/server/config.ts'],
    ['src/features/classes/server/routes.ts', '#platform/web/api-client.ts'],
    ['src/features/classes/server/routes.ts', '../admin/classes-page.ts'],
    ['src/features/classes/student/class-page.tsx', '../server/queries.ts'],
    ['src/features/classes/student/class-page.tsx', '../admin/classes-page.tsx'],
    ['src/features/classes/student/class-page.tsx', '#features/mentors/admin/mentors-page.tsx'],
    ['src/features/classes/student/class-page.tsx', '../contract.ts'],
    ['src/features/classes/student/class-page.tsx', 'zod'],
    ['src/features/classes/student/class-page.tsx', '@base-ui/react/dialog'],
    ['src/features/classes/student/class-page.tsx', '#platform/shared/fields.ts'],
    ['src/features/classes/student/class-page.tsx', '#platform/web/admin-ui/page/button.tsx'],
    ['src/features/classes/student/class-page.tsx', '../../mentors/contract.ts'],
    ['src/features/classes/admin/classes-page.tsx', '../student/class-page.tsx'],
    ['src/features/classes/admin/classes-page.tsx', '#features/mentors/server/queries.ts'],
    ['src/features/classes/admin/classes-page.tsx', '#app/admin/paths.ts'],
    ['src/platform/shared/wib.ts', '#platform/server/database/ids.ts'],
    ['src/platform/shared/wib.ts', 'node:fs'],
    ['src/platform/server/http/security.ts', '#features/auth/server/sessions.ts'],
    ['src/platform/server/http/security.ts', '#app/server/config.ts'],
    ['src/platform/server/http/security.ts', '#platform/web/api-client.ts'],
    ['src/platform/web/api-client.ts', '#features/auth/contract.ts'],
    ['src/platform/web/api-client.ts', '#platform/server/http/security.ts'],
    ['src/platform/web/ui/carousel.tsx', '#platform/web/admin-ui/page/button.tsx'],
    ['src/platform/web/ui/carousel.tsx', 'zod'],
    ['src/platform/web/admin-ui/page/button.tsx', '#features/auth/contract.ts'],
    ['src/app/student/routes.tsx', '#features/auth/admin/login-page.tsx'],
    ['src/app/student/routes.tsx', '#features/auth/server/routes.ts'],
    ['src/app/admin/routes.tsx', '#features/classes/student/class-page.tsx'],
    ['src/app/admin/routes.tsx', '#features/classes/server/routes.ts'],
  ])('%s ← %s', (file, from) => {
    expect(lint({ [file]: importing(from) })).toContain('no-restricted-imports');
  });

  it('a circle', () => {
    const said = lint({
      'src/features/classes/rules.ts': "import { b } from './messages.ts';\nexport const a = () => b;\n",
      'src/features/classes/messages.ts': "import { a } from './rules.ts';\nexport const b = () => a;\n",
    });
    expect(said).toContain('no-cycle');
  });

  it('a circle through #features', () => {
    const said = lint({
      'src/features/classes/server/queries.ts':
        "import { b } from '#features/mentors/server/queries.ts';\nexport const a = () => b;\n",
      'src/features/mentors/server/queries.ts':
        "import { a } from '#features/classes/server/queries.ts';\nexport const b = () => a;\n",
    });
    expect(said).toContain('no-cycle');
  });
});

describe('imports that the layout allows', () => {
  it.each([
    ['src/features/classes/contract.ts', '#features/mentors/contract.ts'],
    ['src/features/classes/contract.ts', '#platform/shared/fields.ts'],
    ['src/features/classes/contract.ts', 'zod'],
    ['src/features/classes/server/commands.ts', '#features/mentors/server/queries.ts'],
    ['src/features/classes/server/commands.ts', '#features/mentors/server/tables.ts'],
    ['src/features/classes/server/commands.ts', '#features/teachers/server/subject-relation.ts'],
    ['src/features/classes/server/commands.ts', '../contract.ts'],
    ['src/features/classes/student/class-page.tsx', '../messages.ts'],
    ['src/features/classes/student/class-page.tsx', '#platform/web/ui/carousel.tsx'],
    ['src/features/classes/admin/classes-page.tsx', '../contract.ts'],
    ['src/features/classes/admin/classes-page.tsx', '#platform/web/admin-ui/page/button.tsx'],
  ])('%s ← %s', (file, from) => {
    expect(lint({ [file]: importing(from) })).not.toContain('no-restricted-imports');
  });

  it("a type of a contract, in a student's page", () => {
    const page = "import type { StudentClass } from '../contract.ts';\nexport type Shown = StudentClass;\n";
    expect(lint({ 'src/features/classes/student/class-page.tsx': page })).not.toContain('no-restricted-imports');
  });
});
