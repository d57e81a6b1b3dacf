import { programmeOf, type LiveSettings } from '#features/settings/server/queries.ts';
import type { SettingValues } from '#features/settings/contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

/** What a page needs of the settings, as of a snapshot. */
export async function programmeIn(settings: LiveSettings, read: Reader): Promise<ProgrammeSettings> {
  return programmeOf(await settings.in(read), settings.base);
}

/** What the pages of admins, teachers and mentors need of the settings. */
function ownPages(values: SettingValues, { base }: LiveSettings): ProgrammeSettings {
  return { ...programmeOf(values, base), letterPlace: values.letterPlace, letterSigner: values.letterSigner };
}

/** Returns a function that makes something of the present settings, and makes it again only when they changed. */
export function fromSettings<T>(settings: LiveSettings, make: (programme: ProgrammeSettings) => T): () => Promise<T> {
  let made: { key: string; result: T } | null = null;
  return async () => {
    const programme = ownPages(await settings.now(), settings);
    const key = JSON.stringify(programme);
    if (made?.key !== key) made = { key, result: make(programme) };
    return made.result;
  };
}
