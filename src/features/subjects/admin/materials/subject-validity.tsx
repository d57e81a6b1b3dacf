import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { validSubjectQuery } from '../queries.ts';

/** Failures that do not mean an invalid id: no answer, an unreadable one, or an expired session. */
const INCONCLUSIVE = [0, 200, 401];

/**
 * Whether the id or slug in the address names a subject. A subject that was valid when the screen opened stays open, so that no
 * typed text is lost.
 */
export function useSubjectValidity(subjectId: string): 'checking' | 'invalid' | 'open' {
  const { data, error, isPending } = useQuery(validSubjectQuery(subjectId));
  if (isPending) return 'checking';
  const refused = error instanceof ApiError && !INCONCLUSIVE.includes(error.status);
  return refused && data === undefined ? 'invalid' : 'open';
}

/** Shown for an invalid subject id: goes to the dashboard with a toast. */
export function InvalidSubject() {
  useEffect(() => toasts.error('Ups, mata pelajaran itu tidak ketemu.'), []);
  return <Navigate to="/admin/dashboard" replace />;
}
