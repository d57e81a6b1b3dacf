/**
 * `npm run check` runs everything that CI runs except the tests. It checks the format, the linter's rules, the packages, unused
 * code, the types, the sizes of the pages, and the files of the image.
 */
import { build, check, close } from './run-suite.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

// Prettier takes as long as all other checks together, so it runs in parallel with them.
const format = check('Format', bin('prettier'), ['--check', '--log-level', 'warn', '.']);
const checks = [
  await check('Lint', bin('oxlint'), []),
  await check('Packages', process.execPath, ['--import', 'tsx', 'scripts/check-packages.ts']),
  await check('Unused code', bin('knip'), ['--no-progress']),
  await check('Types: shared', bin('tsc'), ['-p', 'tsconfig.shared.json']),
  await check('Types: server', bin('tsc'), ['-p', 'tsconfig.server.json']),
  await check('Types: web', bin('tsc'), ['-p', 'tsconfig.web.json']),
  await check('Types: worker', bin('tsc'), ['-p', 'tsconfig.worker.json']),
  await check('Types: component tests', bin('tsc'), ['-p', 'tsconfig.component.json']),
  await check('Types: browser tests', bin('tsc'), ['-p', 'tsconfig.e2e.json']),
];
const built = await build();
checks.push({ passed: built === 0 ? 1 : 0, failed: built === 0 ? 0 : 1, skipped: 0, failures: built === 0 ? [] : ['the build'] });
checks.push(await format);
checks.push(await check('Sizes of the pages', process.execPath, ['--import', 'tsx', 'scripts/check-size.ts']));
checks.push(await check('Files of the image', process.execPath, ['--import', 'tsx', 'scripts/check-image.ts']));
close(checks);
