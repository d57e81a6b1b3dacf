import { NAME_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX, emailKey } from '#platform/shared/person-fields.ts';
import { id, instant, machineText, textUpTo } from './row-rules.ts';

/** Returns the columns of a teacher or mentor that a form sets. `email_key` is the email in the form that is compared. */
export function personColumns({ name, email }: { name: string; email: string }, updatedAt: string) {
  return { name, email, email_key: emailKey(email), updated_at: updatedAt };
}

/** The rules for the columns of teachers and mentors. */
export const personRow = {
  id,
  name: textUpTo(NAME_MAX),
  email: textUpTo(EMAIL_MAX),
  email_key: machineText,
  password_hash: machineText,
  updated_at: instant,
};
