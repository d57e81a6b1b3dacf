import { z } from 'zod';
import { NAME_MAX, nameText, password, sameKey, text } from './fields.ts';

/** The errors of the fields that teachers and mentors share. */
export const PERSON_NAME_TEXT = 'Name must be at least 3 characters.';
export const PERSON_EMAIL_TEXT = 'Invalid email address.';
export const PERSON_PASSWORD_TEXT = 'Password must be at least 6 characters.';
export const EMAIL_TAKEN_TEXT = 'Email ini sudah dipakai.';

/** The maximum length of an email, in characters. */
export const EMAIL_MAX = 254;

/** The schemas of the fields that teachers and mentors share. The password is sent only when a person is created. */
export const personFields = {
  name: nameText({ min: 3, max: NAME_MAX, message: PERSON_NAME_TEXT }),
  email: text({ min: 1, max: EMAIL_MAX, message: PERSON_EMAIL_TEXT }).refine((value) => value.includes('@'), {
    error: PERSON_EMAIL_TEXT,
  }),
  password: password(6, PERSON_PASSWORD_TEXT),
};

/** A teacher or mentor as part of another record. */
export const personReference = z.object({ _id: z.string(), name: z.string() });

/** Returns the key by which emails are compared. */
export function emailKey(email: string): string {
  return sameKey(email);
}
