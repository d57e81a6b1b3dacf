import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import type { TimeSlot } from './slot-rules.ts';

/** The selected schedules of the week board, and what can be done with them. */
export interface ChosenOnBoard {
  ids: ReadonlySet<string>;
  choose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  /** Asks for confirmation, then deletes the schedules. */
  remove: (schedules: readonly Schedule[]) => void;
  /** Opens the dialog that copies the schedules to another week. */
  copy: (schedules: readonly Schedule[]) => void;
  /** Returns the actions on the selected schedules. `focusBack` returns the focus to the board before the bar closes. */
  bar: (chosen: readonly Schedule[], all: readonly Schedule[], focusBack: () => void) => ReactNode;
}

/** Actions that the page of schedules provides to the week board. */
export interface BoardActs {
  /** Opens the form of a new schedule in a time slot. */
  onAdd: (slot: TimeSlot) => void;
  /** Opens the form of a new schedule: a copy of this one, dated a week later. */
  onDuplicate: (schedule: Schedule) => void;
  chosen: ChosenOnBoard;
  /** The schedule that a form saved last. The board focuses it. */
  saved: Schedule | null;
}
