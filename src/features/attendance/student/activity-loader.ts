import { readPublicActivity } from '#features/attendance/calls.ts';
import type { PublicActivity } from '../contract.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
import { formatMonth, parseMonth } from '#platform/shared/wib.ts';
import type { Model } from '#platform/web/answer-shape.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';

const NUMBERS = { planned: 0, held: 0, notHeld: 0, cancelled: 0, headcount: 0, minutes: 0 };
/** The shape of the answer, which `load` checks. */
const ANSWER: Model<{ data: PublicActivity }> = { data: { month: '', ...NUMBERS, reasons: {} } };

/** The data of the page with a month's activity. */
export interface ActivityData {
  head: PageHead;
  /** The name of the month, "November 2026"; the text in the address if it is not a month. */
  name: string;
  activity: Loaded<PublicActivity>;
}

/** Loads the totals of a published month. The page has status 404 if the month is not published. */
export async function loadActivity(api: StudentApi, { params: { month = '' }, request: { signal } }: LoadArgs) {
  const answer = await api.load(readPublicActivity, { params: { month }, signal }, ANSWER);
  const activity = mapLoaded(answer, (body) => body.data);
  const name = parseMonth(month) === null ? month : formatMonth(month);
  const loaded: ActivityData = { head: { title: `Kegiatan ${name}`, description: describe(activity, name) }, name, activity };
  return !activity.ok && activity.status === 404 ? new NotFound(loaded) : loaded;
}

/** Returns the page's description for link previews. */
function describe(activity: Loaded<PublicActivity>, name: string): string {
  if (!activity.ok) return `Laporan kegiatan ${name} belum dapat dibaca.`;
  const { held, headcount, minutes } = activity.value;
  const count = (number: number) => number.toLocaleString('id-ID');
  const heads = headcount === 0 ? '' : ` ${count(headcount)} kehadiran siswa,`;
  return `Sepanjang ${name}: ${count(held)} kegiatan terlaksana,${heads} ${formatDuration(minutes)} belajar.`;
}
