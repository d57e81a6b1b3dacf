import { useEffect, useMemo } from 'react';
import { SCHEDULE_KINDS, type Schedule, type ScheduleKind } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { readChoice, storeChoice, useDeviceChoice } from '#platform/web/admin-ui/device-choice.ts';
import { byText } from '#platform/web/admin-ui/list/search-rows.ts';
import {
  COLOUR_CHOICES,
  findColourSource,
  colourOf,
  parseSlots,
  WITHOUT_COLOUR,
  withSlots,
  type Colour,
  type ColourChoice,
} from './colour-rules.ts';

/** The device's storage key for the choice; with the choice appended it is the key for the colours. */
const STORED_SLOTS = 'admin-board-colours';

/** A line of the legend: a class or subject with its colour, a kind, or the schedules without a class or subject. */
export interface LegendEntry {
  /** The id of the class or subject, or the kind; `''` for the schedules without a class or subject. */
  key: string;
  label: string;
  /** The colour of the class or subject; null for any other line. */
  colour: Colour | null;
  /** Set if the colours show the kinds. */
  kind: ScheduleKind | null;
}

/** The colours of the week board, and what they stand for. */
export interface BoardColours {
  /** What the colours show: the kinds, the classes or the subjects of schedules. */
  choice: ColourChoice;
  choose: (choice: ColourChoice) => void;
  /** The entries of the schedules on the board, in order. */
  legend: readonly LegendEntry[];
  /**
   * The colours by the id of the schedule; null for a schedule without a class or subject. Undefined if the colours show the kinds,
   * which have fixed colours.
   */
  of: ReadonlyMap<string, Colour | null> | undefined;
}

const byLabel = byText(({ label }: LegendEntry) => label);

function kindsOf(shown: readonly Schedule[]): LegendEntry[] {
  return SCHEDULE_KINDS.filter((kind) => shown.some((schedule) => schedule.kind === kind)).map((kind) => ({
    key: kind,
    label: KIND_LABELS[kind],
    colour: null,
    kind,
  }));
}

/**
 * Chooses the colours of the shown schedules. The device remembers the choice, and for each class and subject a slot: the number of
 * its colour. So a class has the same colour at the next visit.
 */
export function useColours(shown: readonly Schedule[]): BoardColours {
  const [chosen, choose] = useDeviceChoice(STORED_SLOTS);
  const choice = COLOUR_CHOICES.find((option) => option === chosen) ?? 'kind';
  const found = useMemo(() => {
    if (choice === 'kind') return { legend: kindsOf(shown), of: undefined, slots: null };
    const records = shown.map((schedule) => ({ id: schedule._id, record: findColourSource(schedule, choice) }));
    const known = new Map(records.flatMap(({ record }) => (record ? [[record.id, record.label]] : [])));
    const slots = withSlots(parseSlots(readChoice(`${STORED_SLOTS}-${choice}`)), [...known.keys()]);
    const colour = (id: string) => colourOf(slots[id] ?? 0);
    const legend = [...known].map(([key, label]): LegendEntry => ({ key, label, colour: colour(key), kind: null })).sort(byLabel);
    const withoutRecord = { key: '', label: WITHOUT_COLOUR[choice], colour: null, kind: null };
    return {
      legend: records.some(({ record }) => !record) ? [...legend, withoutRecord] : legend,
      of: new Map(records.map(({ id, record }) => [id, record && colour(record.id)])),
      slots,
    };
  }, [shown, choice]);
  useEffect(() => {
    if (found.slots) storeChoice(`${STORED_SLOTS}-${choice}`, JSON.stringify(found.slots));
  }, [found, choice]);
  return { choice, choose, legend: found.legend, of: found.of };
}
