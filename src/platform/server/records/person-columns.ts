import { emailKey } from '#platform/shared/person-fields.ts';

/** What a teacher's or mentor's row holds of the form, with the email without case beside it. */
export function personColumns({ name, email }: { name: string; email: string }, updatedAt: string) {
  return { name, email, email_key: emailKey(email), updated_at: updatedAt };
}
