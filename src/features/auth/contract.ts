import { z } from 'zod';
import { countCharacters, NAME_MAX, nameText, normaliseText, PASSWORD_MAX, text } from '#platform/shared/fields.ts';
import { EMAIL_MAX } from '#platform/shared/person-fields.ts';
import * as messages from './messages.ts';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The smallest and largest number of characters of a new admin password. */
export const ADMIN_PASSWORD_MIN = 12;
export const ADMIN_PASSWORD_MAX = PASSWORD_MAX;
/** The smallest number of characters of a password that a teacher or mentor sets. An admin may have set a shorter one for them. */
export const STAFF_PASSWORD_MIN = 8;
/** The smallest number of characters of a password that an admin sends to sign in. */
const LOGIN_PASSWORD_MIN = 8;
/** The longest input of a code, in UTF-16 units. */
const CODE_MAX = 40;

/** Returns the schema of an email: it trims the input and checks the general pattern. */
function email(error: string) {
  return z
    .string({ error })
    .overwrite((value) => normaliseText(value, EMAIL_MAX))
    .refine((value) => value.length <= EMAIL_MAX && EMAIL_PATTERN.test(value) && !/\p{Cc}/u.test(value) && value.isWellFormed(), {
      error,
    });
}

/** The schema of an admin's email at the sign-in. */
export const adminEmail = email(messages.USERNAME_TEXT);

/** The input of an admin's sign-in. A password that is too long is accepted as input, and then refused as a wrong password. */
export const loginInput = z.object({
  email: adminEmail,
  password: z
    .string({ error: messages.PASSWORD_TEXT })
    .refine((value) => countCharacters(value) >= LOGIN_PASSWORD_MIN, { error: messages.PASSWORD_TEXT }),
});

/** The schema of a new admin password. `passwordFault` on the server checks further rules. */
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

/** The input with which admins change their own password. */
export const passwordChange = z.object({
  currentPassword: z
    .string({ error: messages.WRONG_CURRENT_PASSWORD_TEXT })
    .min(1, { error: messages.WRONG_CURRENT_PASSWORD_TEXT }),
  newPassword,
});

/** An admin, as all answers about accounts contain one. */
export const admin = z.object({ _id: z.string(), email: z.string(), name: z.string() });
/** The wrong codes of the second step that others entered since the admin's last sign-in. */
export const wrongCodes = z.object({
  count: z.int(),
  /** The ISO instant of the first wrong code. */
  since: z.string(),
});
/** The signed-in admin. `wrongCodes` is set only if others had entered wrong codes before this session. */
export const ownAdmin = admin.extend({ wrongCodes: wrongCodes.optional() });
export const adminAnswer = z.object({ data: ownAdmin });

const adminName = nameText({ min: 2, max: NAME_MAX, message: messages.ADMIN_NAME_TEXT });
/** The input that creates another admin. */
export const invitation = z.object({ name: adminName, email: email(messages.ADMIN_EMAIL_TEXT) });
/** The input with which admins change their own name. */
export const ownProfile = z.object({ name: adminName });

/** The schema of an ISO instant in UTC. */
const instant = z.string().meta({ format: 'date-time' });

/** An admin, as the other admins see it. */
export const colleague = admin.extend({
  /** Whether the second step is on. */
  twoStep: z.boolean(),
  /** Null until the first sign-in. */
  lastSeenAt: instant.nullable(),
  /** The expiry of the admin's open one-time link; null if there is none. */
  linkUntil: instant.nullable(),
});
export const colleagues = z.object({ data: z.array(colleague) });
/** The answer with a one-time link, which is shown only once. */
export const linkAnswer = z.object({ link: z.string(), expiresAt: instant });
export const invitedAnswer = linkAnswer.extend({ data: colleague });

/** The account of a one-time link, as the link's page needs it; null if the link is no longer valid. */
export const linkState = z
  .object({ kind: z.enum(['admin', 'staff']), name: z.string(), email: z.string(), expiresAt: instant })
  .nullable();

/** The input for using a one-time link. An admin must set a password with it; a teacher or mentor may. */
export const linkUse = z.object({ password: z.string({ error: messages.NEW_PASSWORD_LENGTH_TEXT }).optional() });

/** The input of the sign-in of teachers and mentors: a text with an @, and a password of any length. */
export const staffLoginInput = z.object({
  email: text({ min: 1, max: EMAIL_MAX, message: messages.STAFF_EMAIL_TEXT }).refine((value) => value.includes('@'), {
    error: messages.STAFF_EMAIL_TEXT,
  }),
  password: z.string({ error: messages.STAFF_PASSWORD_TEXT }).min(1, { error: messages.STAFF_PASSWORD_TEXT }),
});

/** The input with which teachers and mentors change their own password. */
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
  /** The browser and system, such as "Chrome di Android". */
  device: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export const sessions = z.object({ data: z.array(session) });
export const endedAnswer = z.object({ data: z.object({ ended: z.int() }) });

const code = z
  .string({ error: messages.CODE_TEXT })
  .refine((value) => value.length <= CODE_MAX && /\w/.test(value), { error: messages.CODE_TEXT });
/** The input of a code: one from the authenticator app, or a recovery code. It may contain spaces. */
export const codeInput = z.object({ code });
/** The answer if the password was correct and a code is still required. */
export const waitingAnswer = z.object({ data: z.object({ twoStep: z.literal(true) }) });
const linkUsed = z.object({ data: z.object({ kind: z.enum(['admin', 'staff']) }) });
export const linkUsedAnswer = z.union([linkUsed, waitingAnswer]);
export const signInAnswer = z.union([adminAnswer, waitingAnswer]);
/** The state of the second step. `required`: whether the programme requires it of every admin. */
export const twoStepAnswer = z.object({
  data: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
});
export const emptyBody = z.object({});
/** The secret of a new second step. `uri` contains it in the form that authenticator apps open. */
export const secretAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });
export const recoveryCodesAnswer = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
/** The input that turns the second step off. */
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
