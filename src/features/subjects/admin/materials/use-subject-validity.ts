import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { validSubjectQuery } from '../queries.ts';

/** An answer that says nothing about the subject: none came, the session ended, or it could not be read. */
const SAYS_NOTHING = [0, 200, 401];

/**
 * A refusal of the call that validates an id makes it invalid; no answer, or a lost session, says nothing. A
 * subject that was valid when the screen was opened stays so, or what is being typed would be lost.
 */
export function useSubjectValidity(subjectId: string): 'checking' | 'invalid' | 'open' {
  const { data, error, isPending } = useQuery(validSubjectQuery(subjectId));
  if (isPending) return 'checking';
  const refused = error instanceof ApiError && !SAYS_NOTHING.includes(error.status);
  return refused && data === undefined ? 'invalid' : 'open';
}
