import type { Trashed } from '#features/trash/contract.ts';
import { RECORDS, trashNoun } from '#features/history/records.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import { dateInWib, daysBetween, formatShortDate, timeInWib } from '#platform/shared/wib.ts';

type Counted = NonNullable<RecordKind['trash']>;

/**
 * The kinds of record that go to the trash. An entry stores under `count` how many records of the kind its deletion affected;
 * `noun` is the word for them.
 */
const counts = RECORDS.flatMap(({ trash }): Counted[] => (trash ? [trash] : []));
/** The kinds whose records are deleted together with the record that contains them. */
const INSIDE = counts.filter(({ isInside }) => isInside);
/**
 * The kinds whose records are not deleted with the entry's record, but only lose their connection to it. Reversed, so that
 * schedules come first.
 */
const CONNECTED = counts.filter(({ isInside }) => !isInside).toReversed();

/** Writes how many records of the kinds `words` were affected: "5 materi, 20 isi materi". `along` has the numbers, by `count`. */
function counted(along: Readonly<Partial<Record<string, number>>>, words: readonly Counted[]): string {
  return words
    .flatMap(({ count = '', noun }) => (along[count] ? `${along[count].toLocaleString('id-ID')} ${noun}` : []))
    .join(', ');
}

/** Says what was deleted with an entry: "Bersama 5 materi, 20 isi materi." Empty if nothing was deleted with it. */
export function deletedWithText({ along }: Trashed): string {
  const inside = counted(along, INSIDE);
  return inside && `Bersama ${inside}.`;
}

/** Says what a restore brings back: `deletedWithText`, and the connections to other records ("Tersambung lagi ke 3 jadwal."). */
export function restoredWithText(entry: Trashed): string {
  const connected = counted(entry.along, CONNECTED);
  return [deletedWithText(entry), connected && `Tersambung lagi ke ${connected}.`].filter(Boolean).join(' ');
}

/** Names the kind of an entry: "Mata pelajaran", or "Materi di Matematika". */
export function kindText({ entity, inside }: Trashed): string {
  const noun = trashNoun(entity);
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return inside === null ? kind : `${kind} di ${inside}`;
}

/** Says when an entry was deleted, in WIB: "Hari ini 14.05", "Kemarin 14.05" or "Jum 20 Nov 14.05". */
export function deletedText(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = timeInWib(at).replace(':', '.');
  const days = daysBetween(dateInWib(at), dateInWib(now));
  if (days === 0) return `Hari ini ${time}`;
  return days === 1 ? `Kemarin ${time}` : `${formatShortDate(dateInWib(at))} ${time}`;
}

const DAY_MS = 24 * 60 * 60_000;

/** Says how long an entry can still be restored: "tinggal 12 hari" (rounded up), or "tinggal hari ini" on the last day (WIB). */
export function remainingTimeText(until: string, now: Date): string {
  const end = new Date(until);
  if (dateInWib(end) === dateInWib(now)) return 'tinggal hari ini';
  // If the device's clock is behind, the result would be more days than the trash keeps entries.
  const days = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  return `tinggal ${Math.min(days, TRASH_DAYS)} hari`;
}
