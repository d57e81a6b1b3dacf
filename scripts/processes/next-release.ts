import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { buildServer, type BuiltServer } from '#tests/support/build-server.ts';
import { DIST } from '#tests/support/server-process.ts';

/** The last line of the list of migrations. The new migration is inserted before this line. */
const END_OF_STEPS = '} satisfies SchemaSteps;';

function withStep(step: string): Plugin {
  return {
    name: 'one more migration',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/migrations/all-migrations.ts')) return null;
      if (!code.includes(END_OF_STEPS)) throw new Error('The list of migrations does not end as this test expects.');
      return code.replace(END_OF_STEPS, `${step},\n${END_OF_STEPS}`);
    },
  };
}

/**
 * Builds a server like that of a future release: the current sources with one or more additional migrations.
 * @param step the code of the migrations: `'9000-next': {…}`
 */
export async function buildNextRelease(step: string): Promise<BuiltServer> {
  const built = await buildServer([withStep(step)]);
  // The server of the future release serves the pages of the current build.
  symlinkSync(join(DIST, 'web'), join(dirname(built.dir), 'web'));
  return built;
}
