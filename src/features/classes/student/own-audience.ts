import { listPublicClasses } from '#features/classes/calls.ts';
import type { Audience } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { ALL } from '#platform/shared/choice.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { CLASSES } from './choice.ts';

/** The reader's own class or group; null without one, or if the classes can't be read. `isGone`: it was deleted. */
export async function loadMine(api: StudentApi, signal: AbortSignal): Promise<{ mine: Audience | null; isGone: boolean }> {
  const own = api.choice();
  const classes = own === null || own === ALL ? null : await api.load(listPublicClasses, { signal }, CLASSES);
  const mine = classes?.ok && own !== null ? findAudience(classes.value, own) : null;
  return { mine, isGone: classes?.ok === true && mine === null };
}
