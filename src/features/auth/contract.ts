import { z } from 'zod';
import { countCharacters, normaliseText, PASSWORD_MAX } from '#platform/shared/fields.ts';
import { EMAIL_MAX } from '#platform/shared/person-fields.ts';
import * as messages from './messages.ts';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Bounds of an admin's password when it is set. */
export const ADMIN_PASSWORD_MIN = 12;
export const ADMIN_PASSWORD_MAX = PASSWORD_MAX;
const LOGIN_PASSWORD_MIN = 8;

/** An admin's email: a general email pattern. */
export const adminEmail = z
  .string({ error: messages.USERNAME_TEXT })
  .overwrite((value) => normaliseText(value, EMAIL_MAX))
  .refine((value) => value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value) && !/\p{Cc}/u.test(value) && value.isWellFormed(), {
    error: messages.USERNAME_TEXT,
  });

/** The admin login. A password longer than any that can be set is taken, and is simply wrong. */
export const loginInput = z.object({
  email: adminEmail,
  password: z
    .string({ error: messages.PASSWORD_TEXT })
    .refine((value) => countCharacters(value) >= LOGIN_PASSWORD_MIN, { error: messages.PASSWORD_TEXT }),
});

export const passwordChange = z.object({
  currentPassword: z
    .string({ error: messages.WRONG_CURRENT_PASSWORD_TEXT })
    .min(1, { error: messages.WRONG_CURRENT_PASSWORD_TEXT }),
  newPassword: z
    .string({ error: messages.NEW_PASSWORD_LENGTH_TEXT })
    .refine(
      (value) => {
        const length = countCharacters(value);
        return length >= ADMIN_PASSWORD_MIN && length <= ADMIN_PASSWORD_MAX && value.isWellFormed();
      },
      { error: messages.NEW_PASSWORD_LENGTH_TEXT },
    )
    .meta({ minLength: ADMIN_PASSWORD_MIN, maxLength: ADMIN_PASSWORD_MAX }),
});

export const admin = z.object({ _id: z.string(), email: z.string(), name: z.string() });
export const adminAnswer = z.object({ data: admin });
export const signedOutAnswer = z.object({ data: z.object({ signedOut: z.literal(true) }) });

export type LoginInput = z.output<typeof loginInput>;
export type PasswordChange = z.output<typeof passwordChange>;
export type Admin = z.infer<typeof admin>;
