import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { upcoming } from '#features/schedules/rules.ts';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';
import { schedulesQuery } from '../queries.ts';

/** Half a year: the second piece of the days from today on. */
const SECOND_DAYS = 182;
/** A list with fewer schedules than this reads its next piece by itself. */
const SHORT_LIST = 40;

interface ShownSchedules {
  /** The schedules read so far, by date, then start; undefined until the first piece is read. */
  schedules: readonly Schedule[] | undefined;
  isPending: boolean;
  /** Why the first piece can't be read. */
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  /** The pieces that are not read yet; null if everything is read. */
  later: Later | null;
}

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

interface Wish {
  /** A month or a week, or null: today and later. */
  window: { from: IsoDate; to: IsoDate } | null;
  /** WIB. */
  today: IsoDate;
  /** A search or filter is set: four weeks are too few for it. */
  searching: boolean;
  /** The last schedules come first, so the whole list is needed. */
  whole: boolean;
  /** A day that must be read; null for none. */
  reach: IsoDate | null;
}

/**
 * The schedules of a month or a week; or (null) those from today on, in three pieces, so that a full programme's list opens quickly: four
 * weeks, half a year more, and all later ones.
 */
export function useShownSchedules({ window, today, searching, whole, reach }: Wish): ShownSchedules {
  const [asked, setAsked] = useState(1);
  const first = window ?? upcoming(today);
  const second = { from: addDays(first.to, 1), to: addDays(first.to, SECOND_DAYS) };
  const wanted = window === null ? asked : 1;
  const near = useQuery(schedulesQuery(first));
  const far = useQuery({ ...schedulesQuery(second), enabled: wanted > 1 });
  const farthest = useQuery({ ...schedulesQuery({ from: addDays(second.to, 1) }), enabled: wanted > 2 });
  const next =
    whole || isShort(near.data, far.data) || (reach !== null && reach > second.to)
      ? 3
      : isShort(near.data) || searching || (reach !== null && reach > first.to)
        ? 2
        : 1;
  if (window === null && next > asked) setAsked(next);

  const pieces = [near, far, farthest].slice(0, wanted);
  const read = pieces.filter(({ data }) => data !== undefined).length;
  const schedules = useMemo(() => {
    const later = [wanted > 1 && far.data, wanted > 2 && farthest.data].flatMap((piece) => piece || []);
    // An empty piece keeps the list's identity, and so everything computed from it.
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
          read: () => (unread ? void unread.refetch() : setAsked(asked + 1)),
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
