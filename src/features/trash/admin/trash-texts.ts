import type { Trashed } from '#features/trash/contract.ts';
import { ENTITY_NOUNS } from '#features/trash/messages.ts';
import { TRASH_DAYS, type TrashCount } from '#platform/shared/trash.ts';
import { dateInWib, daysBetween, formatShortDate, timeInWib } from '#platform/shared/wib.ts';

/** What goes along, and what stays without the record. */
const INSIDE: readonly [TrashCount, string][] = [
  ['materials', 'materi'],
  ['contents', 'isi materi'],
];
const TIED: readonly [TrashCount, string][] = [
  ['schedules', 'jadwal'],
  ['groups', 'kelompok'],
  ['subjects', 'mata pelajaran'],
  ['teachers', 'guru'],
];

function counted(along: Trashed['along'], words: readonly [TrashCount, string][]): string {
  return words.flatMap(([count, word]) => (along[count] ? `${along[count].toLocaleString('id-ID')} ${word}` : [])).join(', ');
}

/** "Bersama 5 materi, 20 isi materi."; `''` where nothing went along. */
export function insideText({ along }: Trashed): string {
  const inside = counted(along, INSIDE);
  return inside && `Bersama ${inside}.`;
}

/** The same, and "Tersambung lagi ke 3 jadwal." */
export function alongText(entry: Trashed): string {
  const tied = counted(entry.along, TIED);
  return [insideText(entry), tied && `Tersambung lagi ke ${tied}.`].filter(Boolean).join(' ');
}

/** "Mata pelajaran", or "Materi di Matematika". */
export function kindText({ entity, inside }: Trashed): string {
  const noun = ENTITY_NOUNS[entity];
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

/** "tinggal 12 hari", a begun day counted; "tinggal hari ini" on the last one (WIB): how long it can still be brought back. */
export function leftText(until: string, now: Date): string {
  const end = new Date(until);
  if (dateInWib(end) === dateInWib(now)) return 'tinggal hari ini';
  // More than all of them is a device's clock that is behind.
  const days = Math.ceil((end.getTime() - now.getTime()) / DAY_MS);
  return `tinggal ${Math.min(days, TRASH_DAYS)} hari`;
}
