import { listAudiences } from '#features/classes/calls.ts';
import type { Audience } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { ALL } from '#platform/shared/choice.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { CLASSES } from './choice.ts';

/** Loads the class or group that the reader has chosen; null without a choice or without an answer. `isGone`: it was deleted. */
export async function loadOwnAudience(
  api: StudentApi,
  signal: AbortSignal,
): Promise<{ ownAudience: Audience | null; isGone: boolean }> {
  const stored = api.choice();
  const classes = stored === null || stored === ALL ? null : await api.load(listAudiences, { signal }, CLASSES);
  const chosenAudience = classes?.ok && stored !== null ? findAudience(classes.value, stored) : null;
  return { ownAudience: chosenAudience, isGone: classes?.ok === true && chosenAudience === null };
}
