import { useState } from 'react';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { followingClassName, followingGroupName, isLastGrade, schoolYearOf } from '#features/school-year/name-rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import type { NewYearBody } from './queries.ts';

/**
 * The admin's changes to the proposals for a new school year. `sessionStorage` keeps them, so that a reload loses nothing. Ids of
 * deleted records are ignored.
 */
export interface YearDraft {
  /** The name of the archived school year; absent if unchanged. */
  name?: string | undefined;
  /** The day before which schedules and reports are archived; absent if unchanged. */
  before?: IsoDate | undefined;
  /**
   * Check boxes that the admin changed. The box that archives a class or group has its id as the key. The box that creates the
   * following class has `createsNextKey(id)`.
   */
  flipped: Readonly<Record<string, boolean>>;
  /** The changed names for the next year, by id of this year's class or group. */
  names: Readonly<Record<string, string>>;
}

const EMPTY: YearDraft = { flipped: {}, names: {} };
/** The key in `sessionStorage`. */
const STORAGE_KEY = 'suluh-tahun-baru';
/** Admins often archive weeks after a year ended, so the proposed name is that of the school year 75 days earlier. */
const NAME_DAYS_AGO = 75;

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
    // Storage is disabled: the draft lasts while the screen is open.
  }
}

/** A React state that begins with the stored draft of this tab. The caller must store changes with `storeDraft`. */
export function useYearDraft(): [YearDraft, (change: Partial<YearDraft>) => void] {
  const [draft, setDraft] = useState(readDraft);
  return [draft, (change) => setDraft({ ...draft, ...change })];
}

/** A group of this year, and the group that follows it. */
export interface GroupPlan {
  group: Group;
  archived: boolean;
  /** The name of the following group; `''` if none is created. */
  name: string;
}

/** A class of this year, and the class that follows it. */
export interface ClassPlan {
  /** The class of this year. */
  current: AdminClass;
  archived: boolean;
  /** Whether a following class is created. */
  createsNext: boolean;
  /** The name of the following class. */
  name: string;
  /** The groups of this class. */
  groups: GroupPlan[];
}

/** The values of the form: the proposals with the admin's changes. */
export interface YearForm {
  /** The name of the archived school year. */
  name: string;
  /** The day before which schedules and reports are archived. */
  before: IsoDate;
  classes: ClassPlan[];
  /**
   * The groups that have no class. They can be archived, but no group follows them, because a new group is created only with its
   * class.
   */
  groupsWithoutClass: GroupPlan[];
}

/** Returns the key in `flipped` for "create the class that follows this one". */
export const createsNextKey = (id: string) => `${id} made`;

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
    name: draft.name ?? schoolYearOf(addDays(today, -NAME_DAYS_AGO)),
    before: draft.before ?? today,
    classes: classes.map((current) => ({
      current,
      archived: isChecked(current._id, true),
      createsNext: isChecked(createsNextKey(current._id), !isLastGrade(current.className)),
      name: draft.names[current._id] ?? followingClassName(current.className),
      groups: groups.filter((group) => group.class?._id === current._id).map((group) => groupPlan(group, current.className)),
    })),
    groupsWithoutClass: groups.filter((group) => group.class === null).map((group) => groupPlan(group, '')),
  };
}

/**
 * Converts the form to the body of the call. A group without a name for the next year, or without a class, is only archived: no
 * group follows it.
 */
export function toBody({ name, before, classes, groupsWithoutClass }: YearForm): NewYearBody {
  const archived = classes.filter((plan) => plan.archived);
  const groups = [...classes.flatMap((plan) => plan.groups), ...groupsWithoutClass].filter((plan) => plan.archived);
  return {
    name,
    archive: { classes: archived.map(({ current }) => current._id), groups: groups.map(({ group }) => group._id), before },
    carry: archived
      .filter(({ createsNext }) => createsNext)
      .map((plan) => ({
        class: plan.current._id,
        name: plan.name,
        groups: plan.groups
          .filter((groupPlan) => groupPlan.archived && groupPlan.name.trim() !== '')
          .map(({ group, name: groupName }) => ({ group: group._id, name: groupName })),
      })),
  };
}
