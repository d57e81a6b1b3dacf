import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path/posix';
import { z } from 'zod';
import { SCREENS } from '#app/admin/screens.ts';
import { readMe } from '#features/auth/calls.ts';
import { callUrl } from '#platform/shared/calls.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Vite's list of the built files, inside the folder of the build. */
const MANIFEST = '.vite/manifest.json';
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
type Manifest = z.infer<typeof manifestSchema>;

/** Returns the names of a built file and of all files that it imports, directly or indirectly. @param key the file's source. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The admin application was built without ${key}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports.forEach((imported) => withImports(manifest, imported, found));
  return found;
}

const codeLink = (file: string) => `</admin/${file}>; rel=modulepreload; crossorigin`;
const readLink = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`;

/** Computes the `Link` header of a screen's page. */
export type PreloadsOf = (query: URLSearchParams, today: IsoDate, signedIn: boolean) => string;

/**
 * Finds what the browser can preload for each screen's address: the screen's code, the session and the screen's first reads.
 * Without these headers, the browser would request them only after the application's code has run.
 */
export async function findPreloads(assetsDir: string): Promise<ReadonlyMap<string, PreloadsOf>> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(assetsDir, MANIFEST), 'utf8')));
  // The HTML itself already names these files.
  const shared = withImports(manifest, 'index.html');
  return new Map(
    SCREENS.map(({ path, source, reads }) => {
      const code = [...withImports(manifest, relative('app/admin', source))].filter((file) => !shared.has(file)).map(codeLink);
      return [
        path,
        (query, today, signedIn) =>
          [...(signedIn ? [callUrl(readMe), ...(reads?.(query, today) ?? [])].map(readLink) : []), ...code].join(', '),
      ];
    }),
  );
}
