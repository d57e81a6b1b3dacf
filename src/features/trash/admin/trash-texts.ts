import type { Trashed } from '#features/trash/contract.ts';
import { RECORDS, trashNoun } from '#features/history/records.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import { dateInWib, daysBetween, formatShortDate, timeInWib } from '#platform/shared/wib.ts';

type Counted = NonNullable<RecordKind['trash']>;

const counts = RECORDS.flatMap(({ trash }): Counted[] => (trash ? [trash] : []));
/** Records that are deleted with the record. */
const INSIDE = counts.filter(({ isInside }) => isInside);
/** Records that stay without it, schedules first. */
const TIED = counts.filter(({ isInside }) => !isInside).toReversed();

function counted(along: Readonly<Partial<Record<string, number>>>, words: readonly Counted[]): string {
  return words
    .flatMap(({ count = '', noun }) => (along[count] ? `${along[count].toLocaleString('id-ID')} ${noun}` : []))
    .join(', ');
}

/** "Bersama 5 materi, 20 isi materi."; empty if nothing else was deleted. */
export function insideText({ along }: Trashed): string {
  const inside = counted(along, INSIDE);
  return inside && `Bersama ${inside}.`;
}

/** `insideText`, and "Tersambung lagi ke 3 jadwal." */
export function alongText(entry: Trashed): string {
  const tied = counted(entry.along, TIED);
  return [insideText(entry), tied && `Tersambung lagi ke ${tied}.`].filter(Boolean).join(' ');
}

/** "Mata pelajaran", or "Materi di Matematika". */
export function kindText({ entity, inside }: Trashed): string {
  const noun = trashNoun(entity);
  const kind = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return inside === null ? kind : `${kind} di ${inside}`;
}

/** "Hari ini 14.05", "Kemarin 14.05", "Jum 20 Nov 14.05", in WIB. */
export function deletedText(instant: string, now: Date): string {
  const at = new Date(instant);
  const time = timeInWib(at).replace(':', '.');
  const days = daysBetween(dateInWib(at), dateInWib(now));
  if (days === 0) return `Hari ini ${time}`;
  return days === 1 ? `Kemarin ${time}` : `${formatShortDate(dateInWib(at))} ${time}`;
}

const DAY_MS = 24 * 60 * 60_000;

/** The time left to restore an entry: "tinggal 12 hari" (rounded up), or "tinggal hari ini" on the last day (WIB). */
export function leftText(until: string, now: Date): string {
  const end = new Date(until);
  if (dateInWib(end) === dateInWib(now)) return 'tinggal hari ini';
  // If the device's clock is behind, the result would be more days than the trash keeps entries.
  const days = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  return `tinggal ${Math.min(days, TRASH_DAYS)} hari`;
}
