import { listPublicClasses } from '#features/classes/calls.ts';
import type { Audience, PublicClasses } from '#features/classes/contract.ts';
import { findAudience } from '#features/classes/rules.ts';
import { ALL, CHOICE, isChoice, type Choice } from '#platform/shared/choice.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';

/** A class or group as a page names it. */
export type NamedAudience = Pick<Audience, 'kind' | '_id' | 'name'>;

/** Whose schedules a page shows. */
export interface ShownChoice {
  /** What is kept on the device. */
  own: Choice | null;
  /** What the address asks for in place of that. */
  asked: Choice | null;
  /** The kept class or group; null where there is none, or none any more. */
  mine: NamedAudience | null;
  /** Whose schedules are shown; null where they are everyone's. */
  shown: NamedAudience | null;
  /** What was to be shown is no class and no group: everything is. */
  isGone: boolean;
}

export const CLASSES: Model<PublicClasses> = {
  data: [{ _id: '', className: '', mentoringGroup: [{ _id: '', groupName: '' }] }],
  groups: [{ _id: '', groupName: '' }],
};

const named = (audience: Audience | null): NamedAudience | null =>
  audience && { kind: audience.kind, _id: audience._id, name: audience.name };

/** Whose schedules an address of a page asks for, on a device with that choice; `audience` is what a listing is narrowed to. */
export async function loadChoice(
  api: StudentApi,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<Loaded<{ choice: ShownChoice; audience: Audience | null }>> {
  const own = api.choice();
  const field = new URL(url).searchParams.get(CHOICE);
  const asked = field !== null && isChoice(field) ? field : null;
  const wanted = asked ?? own;
  if ([own, asked].every((choice) => choice === null || choice === ALL)) {
    return { ok: true, value: { choice: { own, asked, mine: null, shown: null, isGone: false }, audience: null } };
  }
  return mapLoaded(await api.load(listPublicClasses, { signal }, CLASSES), (classes) => {
    const find = (choice: Choice | null) => (choice === null ? null : findAudience(classes, choice));
    const audience = find(wanted);
    const isGone = audience === null && wanted !== ALL && wanted !== null;
    return { choice: { own, asked, mine: named(find(own)), shown: named(audience), isGone }, audience };
  });
}

/** Whether a page's data was asked for a class or group that does not exist. */
export function hasStrayChoice(loaded: unknown): boolean {
  if (typeof loaded !== 'object' || loaded === null || !('choice' in loaded)) return false;
  const { choice } = loaded as { choice: Loaded<Partial<ShownChoice>> };
  return choice.ok && choice.value.isGone === true;
}

/** An address of a page for that choice, in place of the reader's own. */
export function withChoice(address: string, choice: Choice | null): string {
  if (choice === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${CHOICE}=${choice}`;
}
