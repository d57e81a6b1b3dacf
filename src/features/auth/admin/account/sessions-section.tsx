import { useMutation, useQuery } from '@tanstack/react-query';
import * as calls from '#features/auth/calls.ts';
import { endedAnswer, type Session } from '#features/auth/contract.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { AccountSection } from './account-section.tsx';
import { sessionsQuery } from '../queries.ts';
import { seenText } from '#features/auth/when-rules.ts';

const onSettled = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
const onError = (error: Error) => toasts.error(errorText(error));

/** A session of the list, with a button that ends it. */
function Line({ session }: { session: Session }) {
  const end = useMutation({
    mutationFn: () => api(calls.endSession, removedAnswer, { params: { id: session._id } }),
    onSuccess: () => toasts.success('Perangkat itu sudah keluar'),
    onSettled,
    onError,
  });
  const now = serverNow();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="font-semibold text-ink">{session.device}</p>
        <p className="text-xs text-soft">
          {session.current ? 'Perangkat ini' : `Terakhir dipakai: ${seenText(session.lastSeenAt, now)}`} · masuk:{' '}
          {seenText(session.createdAt, now)}
        </p>
      </div>
      {!session.current && (
        <Button onClick={() => end.mutate()} disabled={end.isPending} aria-label={`Keluarkan ${session.device}`}>
          Keluarkan
        </Button>
      )}
    </li>
  );
}

/** Lists the devices on which the admin is signed in. The admin can end each session, or all except the current one. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => api(calls.endOtherSessions, endedAnswer, {}),
    onSuccess: () => toasts.success('Semua perangkat lain sudah keluar'),
    onSettled,
    onError,
  });
  const sessions = query.data ?? [];
  return (
    <AccountSection
      title="Tempat Anda masuk"
      lead="Ada yang tidak Anda kenal? Keluarkan, lalu ubah kata sandi. Tiap perangkat keluar sendiri setelah 2 jam tidak dipakai."
    >
      {query.isError ? (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ul className="min-h-14 divide-y divide-line" aria-busy={query.isPending}>
          {sessions.map((session) => (
            <Line key={session._id} session={session} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button className="mt-3" onClick={() => endOthers.mutate()} disabled={endOthers.isPending}>
          Keluarkan semua yang lain
        </Button>
      )}
    </AccountSection>
  );
}
