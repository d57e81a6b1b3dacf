import { listAudiences } from '#features/classes/calls.ts';
import type { Audience, Audiences } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { readPastAudience } from '#features/school-year/calls.ts';
import type { PastChoice } from '#features/school-year/contract.ts';
import { ALL, GROUP_FIELD, CHOICE, isChoice, type Choice } from '#platform/shared/choice.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';

export type NamedAudience = Pick<Audience, 'kind' | '_id' | 'name'>;

/** The filter of a page's schedules by class or group: from the address or from the device. */
export interface ShownChoice {
  /** The choice that is stored on the device. */
  own: Choice | null;
  /** The choice in the address, which overrides `own`. */
  asked: Choice | null;
  /** The class or group of `own`; null without a choice, or if it was deleted. */
  ownAudience: NamedAudience | null;
  /** The class or group that filters the schedules; null for all schedules. */
  shown: NamedAudience | null;
  /** Whether the wanted class or group does not exist. All schedules are shown then. */
  isGone: boolean;
  /** The wanted class or group, if it is archived. */
  past?: PastChoice | undefined;
  /**
   * The classes or groups that the page itself offers. If nothing was ever chosen: the classes, but none if there are more than
   * `OFFERED_MAX`. With a shown class: its groups; the server sends them only if the address asks for a group. Null if there is no
   * class and no group yet.
   */
  offered: readonly { _id: string; name: string }[] | null;
}

/** The number of classes that a page offers. More classes are chosen on the page `/class`. */
const OFFERED_MAX = 6;

/** A sample of the answer, for `api.load`: the fields that students' pages need. Only the types of the values count. */
export const CLASSES: Model<Audiences> = {
  data: [{ _id: '', className: '', mentoringGroup: [{ _id: '', groupName: '' }] }],
  groups: [{ _id: '', groupName: '' }],
};

const named = (audience: Audience | null): NamedAudience | null =>
  audience && { kind: audience.kind, _id: audience._id, name: audience.name };

/** Returns the classes to offer; none if there are too many, null if there is nothing to choose. */
function offeredOf({ data, groups }: Audiences): ShownChoice['offered'] {
  if (data.length + groups.length === 0) return null;
  return data.length > OFFERED_MAX ? [] : data.map(({ _id, className: name }) => ({ _id, name }));
}

/** Returns the groups of a class. */
function groupsOf({ data }: Audiences, shown: Audience | null): ShownChoice['offered'] {
  const groups = data.find(({ _id }) => _id === shown?._id)?.mentoringGroup ?? [];
  return groups.map(({ _id, groupName: name }) => ({ _id, name }));
}

/** Loads the archived class or group; undefined if there is none with this id. */
export async function loadPast(api: StudentApi, audienceId: string, signal: AbortSignal): Promise<PastChoice | undefined> {
  const past = await api.load(readPastAudience, { params: { audienceId }, signal }, {});
  return (past.ok && past.value.data) || undefined;
}

/**
 * Loads the choice for an address of a page, for the loaders of the pages with schedules:
 * 1. If neither the address nor the device names a class or group, there is no filter. Only a reader who has never chosen needs
 *    the list of classes.
 * 2. Otherwise, it finds both in the list of classes.
 * 3. If the wanted class or group is not in the list, asks whether it is archived.
 *
 * `audience` is the class or group that filters the schedules; null means no filter. `ownAudience` is the one that the device stores.
 */
export async function loadChoice(
  api: StudentApi,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<Loaded<{ choice: ShownChoice; audience: Audience | null; ownAudience: Audience | null }>> {
  const stored = api.choice();
  const { searchParams } = new URL(url);
  const field = searchParams.get(CHOICE);
  const inAddress = field !== null && isChoice(field) ? field : null;
  const wanted = inAddress ?? stored;
  const noFilter = { own: stored, asked: inAddress, ownAudience: null, shown: null, isGone: false };
  const list = () => api.load(listAudiences, { signal }, CLASSES);
  if ([stored, inAddress].every((choice) => choice === null || choice === ALL)) {
    const classes = wanted === null && (await list());
    const offered = classes && classes.ok ? offeredOf(classes.value) : [];
    return { ok: true, value: { choice: { ...noFilter, offered }, audience: null, ownAudience: null } };
  }
  const listed = await list();
  const isGone = listed.ok && wanted !== null && wanted !== ALL && findAudience(listed.value, wanted) === null;
  const past = isGone ? await loadPast(api, wanted, signal) : undefined;
  return mapLoaded(listed, (classes) => {
    const find = (choice: Choice | null) => (choice === null ? null : findAudience(classes, choice));
    const audience = find(wanted);
    const ownAudience = find(stored);
    // The server does not know which choices the browser has just stored. So most of its pages contain no groups.
    const mayAskForGroup = typeof document !== 'undefined' || searchParams.has(GROUP_FIELD);
    const offered = mayAskForGroup ? groupsOf(classes, audience) : [];
    return {
      choice: { own: stored, asked: inAddress, ownAudience: named(ownAudience), shown: named(audience), isGone, past, offered },
      audience,
      ownAudience,
    };
  });
}

/** Whether a page's data is for a class or group that does not exist. The server does not cache such pages. */
export function hasStrayChoice(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null || !('choice' in loaded)) return false;
  const { choice } = loaded as { choice: Loaded<Partial<ShownChoice>> };
  return choice.ok && choice.value.isGone === true;
}

/** Returns the address of a page with a choice that overrides the stored choice. */
export function withChoice(address: string, choice: Choice | null): string {
  if (choice === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${CHOICE}=${choice}`;
}
