import { programmeOf, type LiveSettings } from '#features/settings/server/queries.ts';
import type { SettingValues } from '#features/settings/contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

/** Returns the settings that students' pages need, as of a snapshot of the database. */
export async function programmeIn(settings: LiveSettings, read: Reader): Promise<ProgrammeSettings> {
  return programmeOf(await settings.in(read), settings.base);
}

/** Returns the settings that the pages of admins, teachers and mentors need. */
function withLetterSettings(values: SettingValues, { base }: LiveSettings): ProgrammeSettings {
  return { ...programmeOf(values, base), letterPlace: values.letterPlace, letterSigner: values.letterSigner };
}

/** Returns a function that computes something from the current settings, and computes it again only after they changed. */
export function fromSettings<T>(settings: LiveSettings, compute: (programme: ProgrammeSettings) => T): () => Promise<T> {
  let cached: { key: string; result: T } | null = null;
  return async () => {
    const programme = withLetterSettings(await settings.now(), settings);
    const key = JSON.stringify(programme);
    if (cached?.key !== key) cached = { key, result: compute(programme) };
    return cached.result;
  };
}
