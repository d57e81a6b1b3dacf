import { type NamedAudience, loadChoice } from '#features/classes/student/choice.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';

/** The data of the page `/langganan`. */
export interface SubscribeData {
  head: PageHead;
  /** The full address of the feed with all schedules. */
  all: string;
  /** The chosen class or group, with the full address of its feed; null if none is chosen. */
  own: Loaded<{ audience: NamedAudience; address: string } | null>;
}

const feedAddress = (origin: string, query: { class?: string; group?: string }) =>
  origin + callUrl({ method: 'GET', path: '/kalender.ics' }, { query });

/** Loads the data of the page `/langganan`. */
export async function loadSubscribe(api: StudentApi, { request }: LoadArgs): Promise<SubscribeData> {
  const { origin } = new URL(request.url);
  const choice = await loadChoice(api, request);
  return {
    head: {
      title: 'Langganan kalender',
      description: 'Jadwal kelas, mentoring, dan webinar di kalender ponselmu.',
    },
    all: feedAddress(origin, {}),
    own: mapLoaded(
      choice,
      ({ choice: { shown } }) => shown && { audience: shown, address: feedAddress(origin, { [shown.kind]: shown._id }) },
    ),
  };
}
