import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { migrations } from '#migrations/all-migrations.ts';
import { describeStep } from '#platform/server/database/migrations/describe-step.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { SETTINGS } from '#app/server/settings/settings.ts';

/** The content of `dist/release.json`. `npm run update:check` of other releases reads it: add fields, but keep these. */
const release = z.object({
  format: z.literal(1),
  version: z.string(),
  /** The oldest Node.js that the release runs on, from `engines` of package.json. */
  node: z.string(),
  /** The migrations, each called a step. `standsWith`: whether older releases still run on the schema after it. */
  steps: z.array(z.object({ name: z.string(), standsWith: z.enum(['older', 'none']), changes: z.string() })),
  /** The environment variables, each with its default; null for none. */
  settings: z.array(z.object({ name: z.string(), default: z.string().nullable() })),
  /** The entries of the newest sections of the changelog. */
  notes: z.array(z.string()),
});
export type Release = z.infer<typeof release>;

/** The number of the changelog's sections in `notes`. */
const SECTIONS = 3;

/** Returns the entries of the changelog's newest sections, each on one line. */
export function notesOf(changelog: string): string[] {
  const sections = changelog.split(/^## /m).slice(1, 1 + SECTIONS);
  return sections.flatMap((section) =>
    section
      .split(/^(?:- |#+ )/m)
      .slice(1)
      .map((entry) => entry.replaceAll(/\s+/g, ' ').trim())
      // A heading such as "Added" is a single word; every entry has several.
      .filter((entry) => /\s/.test(entry)),
  );
}

/** Returns the description of this release. */
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

/** Reads the description of a built release. Returns null if the file is missing or invalid. */
export function readRelease(file: string): Release | null {
  try {
    return release.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
