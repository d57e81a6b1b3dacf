import { useState } from 'react';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { followingClassName, followingGroupName, isLastGrade, schoolYearOf } from '#features/school-year/name-rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { SentYear } from './queries.ts';

/** The admin's changes to the proposals for a new school year. Ids of deleted records are ignored. */
export interface YearDraft {
  name?: string | undefined;
  before?: IsoDate | undefined;
  /** The check boxes that differ from the proposal, by id of the class or group, or by `madeKey`. */
  flipped: Readonly<Record<string, boolean>>;
  /** The changed names for the next year, by id of this year's class or group. */
  names: Readonly<Record<string, string>>;
}

const EMPTY: YearDraft = { flipped: {}, names: {} };
/** The key in `sessionStorage`. */
const STORAGE_KEY = 'suluh-tahun-baru';
/** The proposed name is the school year of this many days ago: many archives are made some weeks after the end of a year. */
const AGO_DAYS = 75;

function readDraft(): YearDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<YearDraft>) };
  } catch {
    return EMPTY;
  }
}

/** Stores the draft for this tab; null deletes it. */
export function storeDraft(draft: YearDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is disabled: the draft lasts until the page is closed.
  }
}

/** Keeps the state of the form, beginning with the stored draft of this tab. */
export function useYearDraft(): [YearDraft, (change: Partial<YearDraft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  return [draft, (change) => setDraft({ ...draft, ...change })];
}

/** A group of this year, and its name next year. */
export interface GroupPlan {
  group: Group;
  archived: boolean;
  name: string;
}

/** A class of this year, and the class that follows it. */
export interface ClassPlan {
  item: AdminClass;
  archived: boolean;
  /** Whether a following class is created. */
  made: boolean;
  /** The name of the following class. */
  name: string;
  groups: GroupPlan[];
}

/** The values of the form: the proposals with the admin's changes. */
export interface YearForm {
  name: string;
  before: IsoDate;
  classes: ClassPlan[];
  /** The groups without a class. */
  free: GroupPlan[];
}

/** Returns the key in `flipped` for the check box of a class's following class. */
export const madeKey = (id: string) => `${id} made`;

/**
 * Computes the values of the form. By default everything is archived, and each class below the last grade gets a following
 * class.
 */
export function toForm(draft: YearDraft, classes: readonly AdminClass[], groups: readonly Group[], today: IsoDate): YearForm {
  const isChecked = (key: string, proposed: boolean) => (draft.flipped[key] === true ? !proposed : proposed);
  const groupPlan = (group: Group, className: string): GroupPlan => ({
    group,
    archived: isChecked(group._id, true),
    name: draft.names[group._id] ?? followingGroupName(group.groupName, className),
  });
  return {
    name: draft.name ?? schoolYearOf(addDays(today, -AGO_DAYS)),
    before: draft.before ?? today,
    classes: classes.map((item) => ({
      item,
      archived: isChecked(item._id, true),
      made: isChecked(madeKey(item._id), !isLastGrade(item.className)),
      name: draft.names[item._id] ?? followingClassName(item.className),
      groups: groups.filter((group) => group.class?._id === item._id).map((group) => groupPlan(group, item.className)),
    })),
    free: groups.filter((group) => group.class === null).map((group) => groupPlan(group, '')),
  };
}

/** Converts the form to the body of the call. A group without a name for the next year is not created. */
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
          .filter((groupPlan) => groupPlan.archived && groupPlan.name.trim() !== '')
          .map(({ group, name: groupName }) => ({ group: group._id, name: groupName })),
      })),
  };
}
