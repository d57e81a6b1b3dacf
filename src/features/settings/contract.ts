import { z } from 'zod';
import { boundedList, expectedUpdatedAt, link, NAME_MAX, nameText, updatedAt } from '#platform/shared/fields.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { hasMeetingLink } from '#platform/shared/links/meeting-links.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import * as messages from './messages.ts';

export const CONTACTS_MAX = 6;
/** The maximum number of characters of a text that is one line of a page or letter. */
const LINE_MAX = 100;
/** The maximum number of characters of a contact's number or address. */
const PHONE_MAX = 200;
/** Meeting links open at most a day (in minutes) before the start. */
export const JOIN_MINUTES_MAX = 1_440;
/** Students can see reports of at most this many months. */
export const REPORTS_MONTHS_MAX = 60;

/** Returns whether a text is a phone number with or without country code, an email address, or a web address. */
function isReachable(address: string): boolean {
  return /^\+?[\d\s().-]{8,24}$/.test(address) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || parseWebLink(address) !== null;
}

/** Returns the schema of a text that all pages show: it must not contain a meeting link. */
const shownToAll = (schema: z.ZodType<string>) =>
  schema.refine((value) => !hasMeetingLink(value), { error: messages.PUBLIC_MEETING_TEXT });

/** A person whom students may ask. */
export const settingContact = z.object(
  {
    name: shownToAll(nameText({ min: 1, max: NAME_MAX, message: messages.CONTACT_NAME_TEXT })),
    phone: shownToAll(
      nameText({ min: 1, max: PHONE_MAX, message: messages.CONTACT_PHONE_TEXT }).refine(isReachable, {
        error: messages.CONTACT_PHONE_TEXT,
      }),
    ),
  },
  { error: messages.CONTACTS_TEXT },
);

const yesOrNo = z.boolean({ error: messages.YES_OR_NO_TEXT });
const optionalLine = nameText({ min: 0, max: LINE_MAX, message: messages.LINE_TEXT });
const joinError = { error: messages.JOIN_MINUTES_TEXT };
const minutes = z.union([z.literal('always'), z.int().min(0, joinError).max(JOIN_MINUTES_MAX, joinError)], joinError);

/**
 * The schemas of all settings that admins can change, as they are stored. Below, `answered` has the schemas for answers, and
 * `settingsUpdate` those for requests. Both list every setting by hand, because a loop would lose the types.
 */
const values = {
  programmeName: shownToAll(nameText({ min: 1, max: LINE_MAX, message: messages.PROGRAMME_NAME_TEXT })),
  homeSite: shownToAll(link()),
  /** The programme's permanent meeting room, behind "Ikuti kegiatan". */
  meetingUrl: link(),
  /** Minutes before the start from which a schedule's links are public. */
  joinMinutes: minutes,
  contacts: boundedList(settingContact, CONTACTS_MAX, messages.CONTACTS_TEXT).refine((list) => list.length > 0, {
    error: messages.CONTACTS_TEXT,
  }),
  /** The number of months whose reports students see, this month included; null for all months. */
  reportsShown: z
    .int({ error: messages.REPORTS_SHOWN_TEXT })
    .min(1, { error: messages.REPORTS_SHOWN_TEXT })
    .max(REPORTS_MONTHS_MAX, { error: messages.REPORTS_SHOWN_TEXT })
    .nullable(),
  /** The place and signer on letters. If empty, the letter has a line to write on. */
  letterPlace: optionalLine,
  letterSigner: optionalLine,
  /** Whether every admin must sign in with a second step. */
  requireTwoStep: yesOrNo,
  /** Whether students' devices store a copy of the data. */
  offline: yesOrNo,
  /** Whether the server regularly checks the links of lessons. */
  linkChecks: yesOrNo,
} as const;

/** Every setting as it is stored. */
export const settingValues = z.object(values);
export type SettingValues = z.output<typeof settingValues>;
export type SettingKey = keyof SettingValues;
export const SETTING_KEYS = Object.keys(values) as SettingKey[];

/** Returns the schema of a setting in answers: the plain value, or an object with `fixed` if the environment fixes it. */
function answeredSetting<Value extends z.ZodType>(value: Value) {
  return z.union([z.object({ value, fixed: z.literal(true) }), value]);
}

const answered = {
  programmeName: answeredSetting(z.string()),
  homeSite: answeredSetting(z.string()),
  meetingUrl: answeredSetting(z.string()),
  joinMinutes: answeredSetting(z.union([z.literal('always'), z.number()])),
  contacts: answeredSetting(z.array(z.object({ name: z.string(), phone: z.string() }))),
  reportsShown: answeredSetting(z.number().nullable()),
  letterPlace: answeredSetting(z.string()),
  letterSigner: answeredSetting(z.string()),
  requireTwoStep: answeredSetting(z.boolean()),
  offline: answeredSetting(z.boolean()),
  linkChecks: answeredSetting(z.boolean()),
} satisfies Record<SettingKey, z.ZodType>;

export const settingsAnswer = z.object({
  data: z.object({ ...answered, /** Null until somebody changes a setting. */ updatedAt: updatedAt.nullable() }),
});

/** The settings that pages show. The server writes the same data into the pages of admins, teachers and mentors. */
export const programmeAnswer = z.object({
  data: z.object({
    version: z.string(),
    name: z.string(),
    homeUrl: z.string(),
    meetingUrl: z.string(),
    registrationUrl: z.string(),
    contacts: z.array(z.object({ name: z.string(), address: z.string() })),
    joinMinutes: z.number(),
    letterPlace: z.string(),
    letterSigner: z.string(),
  }),
});

/** Returns the schema of a setting in requests: the plain value, or the object with `fixed` that the client read. */
function sentSetting<Value extends z.ZodType>(value: Value) {
  const unwrap = (input: unknown): unknown =>
    typeof input === 'object' && input !== null && 'fixed' in input && 'value' in input ? input.value : input;
  return z.preprocess(unwrap, value).optional();
}

/** Settings to change. Those that are left out do not change. */
export const settingsUpdate = z.object({
  programmeName: sentSetting(values.programmeName),
  homeSite: sentSetting(values.homeSite),
  meetingUrl: sentSetting(values.meetingUrl),
  joinMinutes: sentSetting(values.joinMinutes),
  contacts: sentSetting(values.contacts),
  reportsShown: sentSetting(values.reportsShown),
  letterPlace: sentSetting(values.letterPlace),
  letterSigner: sentSetting(values.letterSigner),
  requireTwoStep: sentSetting(values.requireTwoStep),
  offline: sentSetting(values.offline),
  linkChecks: sentSetting(values.linkChecks),
  updatedAt: expectedUpdatedAt,
});

/** Parses one stored value; undefined if it is not valid. */
export function parseSetting<Key extends SettingKey>(key: Key, json: string): SettingValues[Key] | undefined {
  try {
    const read = settingValues.shape[key].safeParse(JSON.parse(json));
    return read.success ? (read.data as SettingValues[Key]) : undefined;
  } catch {
    return undefined;
  }
}

export type SettingsUpdate = z.output<typeof settingsUpdate>;
export type SettingsAnswer = AdminRecord<z.infer<typeof settingsAnswer>>;
