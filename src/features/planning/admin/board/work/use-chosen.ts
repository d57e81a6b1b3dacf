import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import type { BoardActs, ChosenOnBoard } from '../board-acts.ts';

/** Returns the selected schedules that are visible, in order of time (`chosen`), and functions on the selection. */
export function useChosen({ ids, choose }: ChosenOnBoard, shown: readonly Schedule[]) {
  const chosen = shown.filter(({ _id }) => ids.has(_id));
  /** Selects or deselects a schedule. */
  function toggle(id: string) {
    choose((current) => {
      const others = shown.flatMap(({ _id }) => (current.has(_id) && _id !== id ? [_id] : []));
      return new Set(current.has(id) ? others : [...others, id]);
    });
  }
  /**
   * Returns the schedules that move together with `schedule`: all selected ones that are not cancelled if `schedule` is one of them, as
   * with "Geser", else only `schedule`.
   */
  function groupOf(schedule: Schedule): readonly Schedule[] {
    const movable = chosen.filter((other) => !isCancelled(other));
    return movable.some(({ _id }) => _id === schedule._id) ? movable : [schedule];
  }
  return { chosen, toggle, groupOf };
}

interface KeyActs extends Pick<ScheduleActions, 'onDelete'>, Pick<BoardActs, 'onDuplicate'> {
  chosen: readonly Schedule[];
  choosing: ChosenOnBoard;
  toggle: (id: string) => void;
  beginMoving: (schedule: Schedule) => void;
  /** Closes the message about a move that was not stored. Returns whether there was one. */
  closeRefusal: () => boolean;
}

/**
 * Handles a key of the board for the selected schedules, or for the focused one: Escape, Delete, Ctrl+D, Shift+Space or m
 * (`isWorkKey`; `KeysDialog` describes them).
 */
export function actOnKey(key: string, focused: Schedule | undefined, acts: KeyActs): void {
  const { chosen, choosing } = acts;
  const several = chosen.length > 0;
  const [letter, isDelete] = [key.toLowerCase(), key === 'Delete'];
  if (key === 'Escape' && acts.closeRefusal()) return;
  if (key === 'Escape') choosing.choose(new Set());
  else if (several && isDelete) choosing.remove(chosen);
  else if (several && letter === 'd') choosing.copy(chosen);
  else if (!focused) return;
  else if (isDelete) acts.onDelete(focused);
  else if (letter === 'd') acts.onDuplicate(focused);
  else if (key === ' ') acts.toggle(focused._id);
  else acts.beginMoving(focused);
}
