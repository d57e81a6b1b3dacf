import type { Activity } from '#features/attendance/contract.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { reasonsOf } from './activity-table.ts';
import type { Bar } from './bars.tsx';

const count = (number: number) => number.toLocaleString('id-ID');

/**
 * Returns the bar of a class or group: the share of its finished sessions that were held. The text beside it also names the sessions
 * still to come and the cancelled ones.
 */
export function audienceBar({ _id, name, planned, held, upcoming, cancelled, headcount }: Activity['byClass'][number]): Bar {
  const finished = planned - upcoming;
  const parts = [
    finished === 0 ? 'Belum ada yang selesai' : `${count(held)} dari ${count(finished)} terlaksana`,
    ...(upcoming > 0 ? [`${count(upcoming)} akan datang`] : []),
    ...(cancelled > 0 ? [`${count(cancelled)} dibatalkan`] : []),
    // A sum of 0 means that no log has a number of students. It would read as if nobody came.
    ...(headcount > 0 ? [`${count(headcount)} kehadiran`] : []),
  ];
  return { id: _id, label: name, text: parts.join(', '), part: held, whole: finished };
}

/** Returns a bar for each reason: its share of all sessions that were not held. */
export function reasonBars(activity: Activity): Bar[] {
  return reasonsOf(activity).map(({ label, value }) => ({
    id: label,
    label,
    text: `${count(value)} dari ${count(activity.notHeld)}`,
    part: value,
    whole: activity.notHeld,
  }));
}

/**
 * Returns a bar for each person. It compares the person's hours with those of the person who has most. `scale` is the text that
 * explains the length of a full bar.
 */
export function personBars(people: Activity['byTeacher']): { scale: string; bars: Bar[] } {
  const most = Math.max(0, ...people.map(({ minutes }) => minutes));
  const bars = people.map(({ _id, name, sessions, minutes }) => ({
    id: _id,
    label: name,
    text: `${count(sessions)} sesi, ${formatDuration(minutes)}`,
    part: minutes,
    whole: most,
  }));
  return { scale: `Batang penuh: ${formatDuration(most)}, yang terbanyak.`, bars };
}
