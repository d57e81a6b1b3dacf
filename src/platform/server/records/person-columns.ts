import { NAME_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX, emailKey } from '#platform/shared/person-fields.ts';
import { id, instant, machineText, textUpTo } from './row-rules.ts';

/** The columns of a teacher's or mentor's form, with the case-folded email. */
export function personColumns({ name, email }: { name: string; email: string }, updatedAt: string) {
  return { name, email, email_key: emailKey(email), updated_at: updatedAt };
}

/** The valid values of their rows. */
export const personRow = {
  id,
  name: textUpTo(NAME_MAX),
  email: textUpTo(EMAIL_MAX),
  email_key: machineText,
  password_hash: machineText,
  updated_at: instant,
};
