import { useState } from 'react';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { followingClassName, followingGroupName, isLastGrade, schoolYearOf } from '#features/school-year/name-rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { SentYear } from './queries.ts';

/** The admin's changes to the proposals. Ids of records that no longer exist are ignored. */
export interface YearDraft {
  name?: string | undefined;
  before?: IsoDate | undefined;
  /** Check boxes that differ from the proposal: classes and groups that stay, and classes without a following one. */
  flipped: Readonly<Record<string, boolean>>;
  /** Names of the next year, by the id of this year's class or group. */
  names: Readonly<Record<string, string>>;
}

const EMPTY: YearDraft = { flipped: {}, names: {} };
const PLACE = 'suluh-tahun-baru';
/** The proposed name is the school year of this many days ago: the archive is often made some weeks after its end. */
const AGO_DAYS = 75;

function stored(): YearDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Partial<YearDraft>) };
  } catch {
    return EMPTY;
  }
}

/** Stores the draft for this tab; null deletes it. */
export function storeDraft(draft: YearDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(PLACE, JSON.stringify(draft));
    else sessionStorage.removeItem(PLACE);
  } catch {
    // Storage is disabled: the draft lasts until the page is closed.
  }
}

/** Reads the draft of this tab. */
export function useYearDraft(): [YearDraft, (change: Partial<YearDraft>) => void] {
  const [draft, setDraft] = useState(stored);
  return [draft, (change) => setDraft({ ...draft, ...change })];
}

/** A group of this year, and its name next year. */
export interface GroupPlan {
  group: Group;
  archived: boolean;
  name: string;
}

/** A class of this year, and the one that follows it. */
export interface ClassPlan {
  item: AdminClass;
  archived: boolean;
  made: boolean;
  name: string;
  groups: GroupPlan[];
}

export interface YearForm {
  name: string;
  before: IsoDate;
  classes: ClassPlan[];
  /** The groups without a class. */
  free: GroupPlan[];
}

/** The key of a class's following class in `flipped`. */
export const madeKey = (id: string) => `${id} made`;

/** The proposals with the admin's changes: everything is archived, and each class but the last grade gets a following one. */
export function toForm(draft: YearDraft, classes: readonly AdminClass[], groups: readonly Group[], today: IsoDate): YearForm {
  const is = (key: string, usual: boolean) => (draft.flipped[key] === true ? !usual : usual);
  const groupPlan = (group: Group, className: string): GroupPlan => ({
    group,
    archived: is(group._id, true),
    name: draft.names[group._id] ?? followingGroupName(group.groupName, className),
  });
  return {
    name: draft.name ?? schoolYearOf(addDays(today, -AGO_DAYS)),
    before: draft.before ?? today,
    classes: classes.map((item) => ({
      item,
      archived: is(item._id, true),
      made: is(madeKey(item._id), !isLastGrade(item.className)),
      name: draft.names[item._id] ?? followingClassName(item.className),
      groups: groups.filter((group) => group.class?._id === item._id).map((group) => groupPlan(group, item.className)),
    })),
    free: groups.filter((group) => group.class === null).map((group) => groupPlan(group, '')),
  };
}

/** The form as it is sent. A group without a name in the next year is not made. */
export function toSent({ name, before, classes, free }: YearForm): SentYear {
  const archived = classes.filter((plan) => plan.archived);
  const groups = [...classes.flatMap((plan) => plan.groups), ...free].filter((plan) => plan.archived);
  return {
    name,
    archive: { classes: archived.map(({ item }) => item._id), groups: groups.map(({ group }) => group._id), before },
    carry: archived
      .filter(({ made }) => made)
      .map((plan) => ({
        class: plan.item._id,
        name: plan.name,
        groups: plan.groups
          .filter((one) => one.archived && one.name.trim() !== '')
          .map((one) => ({ group: one.group._id, name: one.name })),
      })),
  };
}
