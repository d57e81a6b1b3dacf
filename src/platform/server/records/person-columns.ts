import { NAME_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX, emailKey } from '#platform/shared/person-fields.ts';
import { id, instant, machineText, textUpTo } from './row-rules.ts';

/** What a teacher's or mentor's row holds of the form, with the email without case beside it. */
export function personColumns({ name, email }: { name: string; email: string }, updatedAt: string) {
  return { name, email, email_key: emailKey(email), updated_at: updatedAt };
}

/** What their rows may hold. */
export const personRow = {
  id,
  name: textUpTo(NAME_MAX),
  email: textUpTo(EMAIL_MAX),
  email_key: machineText,
  password_hash: machineText,
  updated_at: instant,
};
