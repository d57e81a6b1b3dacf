import { z } from 'zod';
import { boundedList, expectedUpdatedAt, link, NAME_MAX, nameText, updatedAt } from '#platform/shared/fields.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { hasMeetingLink } from '#platform/shared/links/meeting-links.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import * as messages from './messages.ts';

export const CONTACTS_MAX = 6;
/** The maximum of characters of names that appear in one line of a page or letter. */
const LINE_MAX = 100;
const PHONE_MAX = 200;
/** A day: links open at most a day before the start. */
export const JOIN_MINUTES_MAX = 1_440;
export const REPORTS_MONTHS_MAX = 60;

/** A phone number with or without country code, an email address, or a web address. */
function isReachable(address: string): boolean {
  return /^\+?[\d\s().-]{8,24}$/.test(address) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || parseWebLink(address) !== null;
}

/** A text that all pages show, and so without a meeting link. */
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
const optionalLine = nameText({ min: 0, max: LINE_MAX, message: '' });
const joinError = { error: messages.JOIN_MINUTES_TEXT };
const minutes = z.union([z.literal('always'), z.int().min(0, joinError).max(JOIN_MINUTES_MAX, joinError)], joinError);

/** Every setting that admins can change. */
const values = {
  programmeName: shownToAll(nameText({ min: 1, max: LINE_MAX, message: messages.PROGRAMME_NAME_TEXT })),
  homeSite: shownToAll(link()),
  /** The fixed meeting behind "Ikuti kegiatan". */
  meetingUrl: link(),
  /** Minutes before the start from which a schedule's links are public. */
  joinMinutes: minutes,
  contacts: boundedList(settingContact, CONTACTS_MAX, messages.CONTACTS_TEXT).refine((list) => list.length > 0, {
    error: messages.CONTACTS_TEXT,
  }),
  /** Students see the reports of this month and the months before, so many in all; null: every report. */
  reportsShown: z
    .int({ error: messages.REPORTS_SHOWN_TEXT })
    .min(1, { error: messages.REPORTS_SHOWN_TEXT })
    .max(REPORTS_MONTHS_MAX, { error: messages.REPORTS_SHOWN_TEXT })
    .nullable(),
  /** Printed on letters; empty: a line to write on. */
  letterPlace: optionalLine,
  letterSigner: optionalLine,
  /** Whether every admin must have a second step. */
  requireTwoStep: yesOrNo,
  /** Whether students' devices keep a copy. */
  offline: yesOrNo,
  /** Whether the server opens the links of lessons from time to time. */
  linkChecks: yesOrNo,
} as const;

/** Every setting as it is stored. */
export const settingValues = z.object(values);
export type SettingValues = z.output<typeof settingValues>;
export type SettingKey = keyof SettingValues;
export const SETTING_KEYS = Object.keys(values) as SettingKey[];

/** A value as answers show it: as it is, or as one that the environment fixes. */
function shown<Value extends z.ZodType>(value: Value) {
  return z.union([z.object({ value, fixed: z.literal(true) }), value]);
}

const answered = {
  programmeName: shown(z.string()),
  homeSite: shown(z.string()),
  meetingUrl: shown(z.string()),
  joinMinutes: shown(z.union([z.literal('always'), z.number()])),
  contacts: shown(z.array(z.object({ name: z.string(), phone: z.string() }))),
  reportsShown: shown(z.number().nullable()),
  letterPlace: shown(z.string()),
  letterSigner: shown(z.string()),
  requireTwoStep: shown(z.boolean()),
  offline: shown(z.boolean()),
  linkChecks: shown(z.boolean()),
} satisfies Record<SettingKey, z.ZodType>;

export const settingsAnswer = z.object({
  data: z.object({ ...answered, /** Null until somebody changes a setting. */ updatedAt: updatedAt.nullable() }),
});

/** A setting as a client sends it: as it is, or as it read it. */
function sent<Value extends z.ZodType>(value: Value) {
  const unwrap = (input: unknown): unknown =>
    typeof input === 'object' && input !== null && 'fixed' in input && 'value' in input ? input.value : input;
  return z.preprocess(unwrap, value).optional();
}

/** Settings that are left out stay as they are. */
export const settingsUpdate = z.object({
  programmeName: sent(values.programmeName),
  homeSite: sent(values.homeSite),
  meetingUrl: sent(values.meetingUrl),
  joinMinutes: sent(values.joinMinutes),
  contacts: sent(values.contacts),
  reportsShown: sent(values.reportsShown),
  letterPlace: sent(values.letterPlace),
  letterSigner: sent(values.letterSigner),
  requireTwoStep: sent(values.requireTwoStep),
  offline: sent(values.offline),
  linkChecks: sent(values.linkChecks),
  updatedAt: expectedUpdatedAt,
});

/** Reads one stored value; null if it is not valid. */
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
