import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { validSubjectQuery } from '../queries.ts';

/** Failures with these statuses say nothing about the id: no answer (0), an unreadable answer, an expired session. */
const INCONCLUSIVE = [0, 200, 401];

/**
 * Checks whether the id or slug in the address names a subject. A screen that opened with a valid subject stays open if the
 * subject is deleted meanwhile: typed text is not lost.
 */
export function useSubjectValidity(subjectId: string): 'checking' | 'invalid' | 'open' {
  const { data, error, isPending } = useQuery(validSubjectQuery(subjectId));
  if (isPending) return 'checking';
  const refused = error instanceof ApiError && !INCONCLUSIVE.includes(error.status);
  return refused && data === undefined ? 'invalid' : 'open';
}

/** Goes to the dashboard with a toast. A screen renders it when the subject in its address does not exist. */
export function InvalidSubject() {
  useEffect(() => toasts.error('Ups, mata pelajaran itu tidak ketemu.'), []);
  return <Navigate to="/admin/dashboard" replace />;
}
