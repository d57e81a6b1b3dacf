import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { upcomingWindow } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { schedulesQuery } from '../queries.ts';

/** The length of the second piece in days: half a year. */
const SECOND_DAYS = 182;
/** If a list has fewer schedules than this, its next piece is read automatically. */
const SHORT_LIST = 40;

/** The schedules of the admin's list, as far as they are read. */
export interface ShownSchedules {
  /** The schedules that were read so far, in order of time; undefined until the first piece is read. */
  schedules: readonly Schedule[] | undefined;
  isPending: boolean;
  /** The reason why the first piece can't be read, or null. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** The pieces that are not read yet; null if everything is read. */
  later: Later | null;
}

/** The state of the schedules that are not read yet, for the button below the list. */
export interface Later {
  /** The last day that was read. */
  after: IsoDate;
  reading: boolean;
  error: Error | null;
  /** Reads the next piece, or tries again. */
  read: () => void;
}

function isShort(...lists: (readonly Schedule[] | undefined)[]): boolean {
  return lists.every((list) => list !== undefined) && lists.flat().length < SHORT_LIST;
}

interface ShownSchedulesOptions {
  /** The days of a month or a week; null for today and later. */
  window: { from: IsoDate; to: IsoDate } | null;
  /** In WIB. */
  today: IsoDate;
  /** Whether a search or filter is set: then more than the first four weeks are read. */
  searching: boolean;
  /** Whether the latest schedules come first: then all pieces are read. */
  whole: boolean;
  /** A day that must be read; null for none. */
  reach: IsoDate | null;
}

/**
 * Reads the schedules of the admin's list: those of `window`, or without it all from today on. Because a full programme has many,
 * all are read in three pieces: the first four weeks, the next half year, and the later schedules.
 */
export function useShownSchedules({ window, today, searching, whole, reach }: ShownSchedulesOptions): ShownSchedules {
  /** The number of pieces (1 to 3) to read. */
  const [pieceCount, setPieceCount] = useState(1);
  const first = window ?? upcomingWindow(today);
  const second = { from: addDays(first.to, 1), to: addDays(first.to, SECOND_DAYS) };
  const wanted = window === null ? pieceCount : 1;
  const near = useQuery(schedulesQuery(first));
  const far = useQuery({ ...schedulesQuery(second), enabled: wanted > 1 });
  const farthest = useQuery({ ...schedulesQuery({ from: addDays(second.to, 1) }), enabled: wanted > 2 });
  // The number of pieces that must be read. The button below the list may have read more (`pieceCount`).
  const next =
    whole || isShort(near.data, far.data) || (reach !== null && reach > second.to)
      ? 3
      : isShort(near.data) || searching || (reach !== null && reach > first.to)
        ? 2
        : 1;
  if (window === null && next > pieceCount) setPieceCount(next);

  const pieces = [near, far, farthest].slice(0, wanted);
  const read = pieces.filter(({ data }) => data !== undefined).length;
  const schedules = useMemo(() => {
    const later = [wanted > 1 && far.data, wanted > 2 && farthest.data].flatMap((piece) => piece || []);
    // Return the same array if the later pieces are empty: then nothing is computed again.
    return near.data && later.length > 0 ? [...near.data, ...later] : near.data;
  }, [near.data, far.data, farthest.data, wanted]);
  const unread = pieces[read];
  const later: Later | null =
    window !== null || read === 0 || read === 3
      ? null
      : {
          after: read === 1 ? first.to : second.to,
          reading: unread?.isFetching ?? false,
          error: unread?.error ?? null,
          read: () => (unread ? void unread.refetch() : setPieceCount(pieceCount + 1)),
        };
  return {
    schedules,
    isPending: near.isPending,
    error: near.data === undefined ? near.error : null,
    isFetching: near.isFetching,
    retry: () => void near.refetch(),
    later,
  };
}
