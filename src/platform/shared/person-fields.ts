import { z } from 'zod';
import { NAME_MAX, nameText, password, sameKey, text } from './fields.ts';

/** Teachers and mentors share these rules and their texts. */
export const PERSON_NAME_TEXT = 'Name must be at least 3 characters.';
export const PERSON_EMAIL_TEXT = 'Invalid email address.';
export const PERSON_PASSWORD_TEXT = 'Password must be at least 6 characters.';
export const EMAIL_TAKEN_TEXT = 'Email ini sudah dipakai.';

/** In characters. */
export const EMAIL_MAX = 254;

/** Name, email and, only when creating, password of a teacher or mentor. */
export const personFields = {
  name: nameText({ min: 3, max: NAME_MAX, message: PERSON_NAME_TEXT }),
  email: text({ min: 1, max: EMAIL_MAX, message: PERSON_EMAIL_TEXT }).refine((value) => value.includes('@'), {
    error: PERSON_EMAIL_TEXT,
  }),
  password: password(6, PERSON_PASSWORD_TEXT),
};

export const personReference = z.object({ _id: z.string(), name: z.string() });

/** The comparison key of an email. */
export function emailKey(email: string): string {
  return sameKey(email);
}
