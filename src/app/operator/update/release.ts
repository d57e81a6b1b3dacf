import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { migrations } from '#migrations/all-migrations.ts';
import { describeStep } from '#platform/server/database/migrations/describe-step.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { SETTINGS } from '#app/server/settings/settings.ts';

/** `dist/release.json`. Other releases read it: fields may be added, but these must stay. */
const release = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The oldest Node.js, from `engines`. */
  node: z.string(),
  steps: z.array(z.object({ name: z.string(), standsWith: z.enum(['older', 'none']), changes: z.string() })),
  /** Each with its default; null for none. */
  settings: z.array(z.object({ name: z.string(), default: z.string().nullable() })),
  /** The entries of the newest sections of the changelog. */
  notes: z.array(z.string()),
});
export type Release = z.infer<typeof release>;

/** How many sections of the changelog it contains. */
const SECTIONS = 3;

/** The entries of the changelog's newest sections, each on one line. */
export function notesOf(changelog: string): string[] {
  const sections = changelog.split(/^## /m).slice(1, 1 + SECTIONS);
  return sections.flatMap((section) =>
    section
      .split(/^(?:- |#+ )/m)
      .slice(1)
      .map((entry) => entry.replaceAll(/\s+/g, ' ').trim())
      .filter((entry) => /\s/.test(entry)),
  );
}

/** The description of this release. */
export function describeRelease(changelog: string): Release {
  return {
    format: 1,
    version: packageJson.version,
    node: packageJson.engines.node,
    steps: Object.entries(migrations).map(([name, { compatibleWith, parts }]) => ({
      name,
      standsWith: compatibleWith,
      changes: describeStep(parts),
    })),
    settings: Object.entries(SETTINGS).map(([name, fallback]) => ({ name, default: fallback })),
    notes: notesOf(changelog),
  };
}

/** The description of a built release; null if the file is missing or invalid. */
export function readRelease(file: string): Release | null {
  try {
    return release.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
