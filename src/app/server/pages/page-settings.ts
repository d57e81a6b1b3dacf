import { programmeOf, withLetterSettings, type LiveSettings } from '#features/settings/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

/** Returns the settings that students' pages need, as of a snapshot of the database. */
export async function programmeIn(settings: LiveSettings, read: Reader): Promise<ProgrammeSettings> {
  return programmeOf(await settings.in(read), settings.base);
}

/** Returns a function that computes something from the current settings, and computes it again only after they changed. */
export function fromSettings<T>(settings: LiveSettings, compute: (programme: ProgrammeSettings) => T): () => Promise<T> {
  let cached: { key: string; result: T } | null = null;
  return async () => {
    const programme = withLetterSettings(await settings.now(), settings.base);
    const key = JSON.stringify(programme);
    if (cached?.key !== key) cached = { key, result: compute(programme) };
    return cached.result;
  };
}
