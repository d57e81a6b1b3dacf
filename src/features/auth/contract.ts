import { z } from 'zod';
import { countCharacters, NAME_MAX, nameText, normaliseText, PASSWORD_MAX, text } from '#platform/shared/fields.ts';
import { EMAIL_MAX } from '#platform/shared/person-fields.ts';
import * as messages from './messages.ts';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The bounds of a new admin password. */
export const ADMIN_PASSWORD_MIN = 12;
export const ADMIN_PASSWORD_MAX = PASSWORD_MAX;
/** The minimum length of a password that a teacher or mentor sets; one that an admin set for them may be shorter. */
export const STAFF_PASSWORD_MIN = 8;
const LOGIN_PASSWORD_MIN = 8;
const CODE_MAX = 40;

/** A general email pattern. */
function email(error: string) {
  return z
    .string({ error })
    .overwrite((value) => normaliseText(value, EMAIL_MAX))
    .refine((value) => value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value) && !/\p{Cc}/u.test(value) && value.isWellFormed(), {
      error,
    });
}

/** An admin's email, as the sign-in accepts it. */
export const adminEmail = email(messages.USERNAME_TEXT);

/** The admin sign-in. A password above the maximum length is accepted as input, and is wrong. */
export const loginInput = z.object({
  email: adminEmail,
  password: z
    .string({ error: messages.PASSWORD_TEXT })
    .refine((value) => countCharacters(value) >= LOGIN_PASSWORD_MIN, { error: messages.PASSWORD_TEXT }),
});

/** A new admin password. */
export const newPassword = z
  .string({ error: messages.NEW_PASSWORD_LENGTH_TEXT })
  .refine(
    (value) => {
      const length = countCharacters(value);
      return length >= ADMIN_PASSWORD_MIN && length <= ADMIN_PASSWORD_MAX && value.isWellFormed();
    },
    { error: messages.NEW_PASSWORD_LENGTH_TEXT },
  )
  .meta({ minLength: ADMIN_PASSWORD_MIN, maxLength: ADMIN_PASSWORD_MAX });

export const passwordChange = z.object({
  currentPassword: z
    .string({ error: messages.WRONG_CURRENT_PASSWORD_TEXT })
    .min(1, { error: messages.WRONG_CURRENT_PASSWORD_TEXT }),
  newPassword,
});

export const admin = z.object({ _id: z.string(), email: z.string(), name: z.string() });
/** Wrong codes of the second step by others since the last sign-in. */
export const wrongCodes = z.object({
  count: z.int(),
  /** ISO instant of the first. */
  since: z.string(),
});
/** The signed-in admin; `wrongCodes` only in a session whose sign-in found some. */
export const ownAdmin = admin.extend({ wrongCodes: wrongCodes.optional() });
export const adminAnswer = z.object({ data: ownAdmin });

const adminName = nameText({ min: 2, max: NAME_MAX, message: messages.ADMIN_NAME_TEXT });
export const invitation = z.object({ name: adminName, email: email(messages.ADMIN_EMAIL_TEXT) });
export const ownProfile = z.object({ name: adminName });

/** An instant, ISO in UTC. */
const instant = z.string().meta({ format: 'date-time' });

/** An admin, as other admins see them. */
export const colleague = admin.extend({
  twoStep: z.boolean(),
  /** Null until the first sign-in. */
  lastSeenAt: instant.nullable(),
  /** The expiry of their one-time link; null without one. */
  linkUntil: instant.nullable(),
});
export const colleagues = z.object({ data: z.array(colleague) });
/** A one-time link, shown once. */
export const linkAnswer = z.object({ link: z.string(), expiresAt: instant });
export const invitedAnswer = linkAnswer.extend({ data: colleague });

/** The account of a link, for its page; null if the link is no longer valid. */
export const linkState = z
  .object({ kind: z.enum(['admin', 'staff']), name: z.string(), email: z.string(), expiresAt: instant })
  .nullable();

/** The body that uses a one-time link: an admin's must set the password, a teacher's or mentor's may. */
export const linkUse = z.object({ password: z.string({ error: messages.NEW_PASSWORD_LENGTH_TEXT }).optional() });

/** The sign-in of teachers and mentors: an email as in their form, a password of any length. */
export const staffLoginInput = z.object({
  email: text({ min: 1, max: EMAIL_MAX, message: messages.STAFF_EMAIL_TEXT }).refine((value) => value.includes('@'), {
    error: messages.STAFF_EMAIL_TEXT,
  }),
  password: z.string({ error: messages.STAFF_PASSWORD_TEXT }).min(1, { error: messages.STAFF_PASSWORD_TEXT }),
});

export const staffPasswordChange = z.object({
  currentPassword: passwordChange.shape.currentPassword,
  newPassword: z.string({ error: messages.NEW_STAFF_PASSWORD_LENGTH_TEXT }),
});

const staffRecord = z.object({ _id: z.string() }).nullable();
/** The person who is signed in as teacher, mentor, or both. */
export const staffAnswer = z.object({
  data: z.object({ name: z.string(), email: z.string(), teacher: staffRecord, mentor: staffRecord }),
});

/** A session of the signed-in account. */
export const session = z.object({
  _id: z.string(),
  /** "Chrome di Android". */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
export const sessions = z.object({ data: z.array(session) });
export const endedAnswer = z.object({ data: z.object({ ended: z.int() }) });

const code = z
  .string({ error: messages.CODE_TEXT })
  .refine((value) => value.length <= CODE_MAX && /\w/.test(value), { error: messages.CODE_TEXT });
/** A code of the authenticator or a recovery code, with any spacing. */
export const codeInput = z.object({ code });
/** The password was correct, and a code is required. */
export const waitingAnswer = z.object({ data: z.object({ twoStep: z.literal(true) }) });
const linkUsed = z.object({ data: z.object({ kind: z.enum(['admin', 'staff']) }) });
export const linkUsedAnswer = z.union([linkUsed, waitingAnswer]);
export const signInAnswer = z.union([adminAnswer, waitingAnswer]);
export const twoStepAnswer = z.object({
  data: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
});
export const nothing = z.object({});
export const secretAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });
export const recoveryCodesAnswer = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
export const twoStepEnd = z.object({
  password: z.string({ error: messages.WRONG_CURRENT_PASSWORD_TEXT }).min(1, { error: messages.WRONG_CURRENT_PASSWORD_TEXT }),
  code,
});

export const signedOutAnswer = z.object({ data: z.object({ signedOut: z.literal(true) }) });

export type LoginInput = z.output<typeof loginInput>;
export type PasswordChange = z.output<typeof passwordChange>;
export type Admin = z.infer<typeof ownAdmin>;
export type WrongCodes = z.infer<typeof wrongCodes>;
export type Invitation = z.output<typeof invitation>;
export type OwnProfile = z.output<typeof ownProfile>;
export type Colleague = z.infer<typeof colleague>;
export type LinkAnswer = z.infer<typeof linkAnswer>;
export type LinkState = NonNullable<z.infer<typeof linkState>>;
export type Staff = z.infer<typeof staffAnswer>['data'];
export type TwoStep = z.infer<typeof twoStepAnswer>['data'];
export type CodeInput = z.output<typeof codeInput>;
export type TwoStepEnd = z.output<typeof twoStepEnd>;
export type Session = z.infer<typeof session>;
