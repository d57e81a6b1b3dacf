import type { Activity } from '#features/attendance/contract.ts';
import { formatDuration } from '#features/schedules/rules.ts';
import { reasonsOf } from './activity-table.ts';
import type { Bar } from './bars.tsx';

const count = (number: number) => number.toLocaleString('id-ID');

/** Held sessions of those that are over: what is still to come is named beside them. */
export function audienceBar({ _id, name, planned, held, upcoming, cancelled, headcount }: Activity['byClass'][number]): Bar {
  const due = planned - upcoming;
  const parts = [
    due === 0 ? 'Belum ada yang selesai' : `${count(held)} dari ${count(due)} terlaksana`,
    ...(upcoming > 0 ? [`${count(upcoming)} akan datang`] : []),
    ...(cancelled > 0 ? [`${count(cancelled)} dibatalkan`] : []),
    `${count(headcount)} kehadiran`,
  ];
  return { id: _id, label: name, text: parts.join(', '), part: held, whole: due };
}

/** The reasons, as parts of all sessions that were not held. */
export function reasonBars(activity: Activity): Bar[] {
  return reasonsOf(activity).map(({ label, value }) => ({
    id: label,
    label,
    text: `${count(value)} dari ${count(activity.notHeld)}`,
    part: value,
    whole: activity.notHeld,
  }));
}

/** The hours of each person, as parts of the longest, and what the longest is. */
export function personBars(people: Activity['byTeacher']): { scale: string; bars: Bar[] } {
  const whole = Math.max(0, ...people.map(({ minutes }) => minutes));
  const bars = people.map(({ _id, name, sessions, minutes }) => ({
    id: _id,
    label: name,
    text: `${count(sessions)} sesi, ${formatDuration(minutes)}`,
    part: minutes,
    whole,
  }));
  return { scale: `Batang penuh: ${formatDuration(whole)}, yang terbanyak.`, bars };
}
