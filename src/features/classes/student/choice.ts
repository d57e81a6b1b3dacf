import { listPublicClasses } from '#features/classes/calls.ts';
import type { Audience, PublicClasses } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { ALL, CHOICE, isChoice, type Choice } from '#platform/shared/choice.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';

export type NamedAudience = Pick<Audience, 'kind' | '_id' | 'name'>;

/** The class or group whose schedules a page shows. */
export interface ShownChoice {
  /** The choice kept on the device. */
  own: Choice | null;
  /** The choice in the address, which overrides `own`. */
  asked: Choice | null;
  /** The kept class or group; null if there is none or it was deleted. */
  mine: NamedAudience | null;
  /** The class or group whose schedules are shown; null for all schedules. */
  shown: NamedAudience | null;
  /** The wanted class or group does not exist; all schedules are shown. */
  isGone: boolean;
  /** The classes that a reader without a choice can choose in place; empty if there are too many for that. */
  offered: readonly { _id: string; name: string }[];
}

/** More classes than this are chosen on their own page. */
const OFFERED_MAX = 6;

export const CLASSES: Model<PublicClasses> = {
  data: [{ _id: '', className: '', mentoringGroup: [{ _id: '', groupName: '' }] }],
  groups: [{ _id: '', groupName: '' }],
};

const named = (audience: Audience | null): NamedAudience | null =>
  audience && { kind: audience.kind, _id: audience._id, name: audience.name };

function offeredOf({ data }: PublicClasses): ShownChoice['offered'] {
  return data.length > OFFERED_MAX ? [] : data.map(({ _id, className: name }) => ({ _id, name }));
}

/** The choice for an address of a page. `audience` filters the listing; null means no filter. */
export async function loadChoice(
  api: StudentApi,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<Loaded<{ choice: ShownChoice; audience: Audience | null }>> {
  const own = api.choice();
  const field = new URL(url).searchParams.get(CHOICE);
  const asked = field !== null && isChoice(field) ? field : null;
  const wanted = asked ?? own;
  const everything = { own, asked, mine: null, shown: null, isGone: false };
  if (own === null && asked === null) {
    const classes = await api.load(listPublicClasses, { signal }, CLASSES);
    return {
      ok: true,
      value: { choice: { ...everything, offered: classes.ok ? offeredOf(classes.value) : [] }, audience: null },
    };
  }
  if ([own, asked].every((choice) => choice === null || choice === ALL)) {
    return { ok: true, value: { choice: { ...everything, offered: [] }, audience: null } };
  }
  return mapLoaded(await api.load(listPublicClasses, { signal }, CLASSES), (classes) => {
    const find = (choice: Choice | null) => (choice === null ? null : findAudience(classes, choice));
    const audience = find(wanted);
    const isGone = audience === null && wanted !== ALL && wanted !== null;
    return { choice: { own, asked, mine: named(find(own)), shown: named(audience), isGone, offered: [] }, audience };
  });
}

/** Whether a page's data is for a class or group that does not exist. */
export function hasStrayChoice(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null || !('choice' in loaded)) return false;
  const { choice } = loaded as { choice: Loaded<Partial<ShownChoice>> };
  return choice.ok && choice.value.isGone === true;
}

/** The address of a page with a choice that overrides the reader's own. */
export function withChoice(address: string, choice: Choice | null): string {
  if (choice === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${CHOICE}=${choice}`;
}
