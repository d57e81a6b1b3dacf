import { z } from 'zod';
import { settingContact } from '#features/settings/contract.ts';
import {
  boundedList,
  expectedUpdatedAt,
  LONG_TEXT_MAX,
  NAME_MAX,
  nameText,
  optionalLink,
  sameKey,
  text,
  updatedAt,
} from '#platform/shared/fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import { isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';
import { ROUND_STATES } from './round-rules.ts';

/** The maximum number of sections, and of registration rounds, on the page. */
export const LIST_MAX = 12;
const CONTACTS_MAX = 6;

const section = z.object(
  {
    title: nameText({ min: 1, max: NAME_MAX, message: messages.SECTION_TITLE_TEXT }),
    /** Markdown, as in readings. */
    text: text({ min: 1, max: LONG_TEXT_MAX, message: messages.SECTION_TEXT_TEXT, multiline: true }),
  },
  { error: messages.SECTIONS_TEXT },
);

const day = z.string({ error: messages.ROUND_DAY_TEXT }).refine(isDate, { error: messages.ROUND_DAY_TEXT });

/** A registration round. Its days are in WIB: `closes` is the last day of registration, `announced` the day of the results. */
const round = z
  .object(
    {
      name: nameText({ min: 1, max: NAME_MAX, message: messages.ROUND_NAME_TEXT }),
      opens: day,
      closes: day,
      announced: day,
      formLink: optionalLink(),
    },
    { error: messages.ROUNDS_TEXT },
  )
  .refine(({ opens, closes }) => opens <= closes, { error: messages.ROUND_CLOSES_TEXT, path: ['closes'] })
  .refine(({ closes, announced }) => closes <= announced, { error: messages.ROUND_ANNOUNCED_TEXT, path: ['announced'] });

/** The body that replaces the scholarship page. */
export const scholarshipUpdate = z.object({
  sections: boundedList(section, LIST_MAX, messages.SECTIONS_TEXT).refine((list) => list.length > 0, {
    error: messages.SECTIONS_TEXT,
  }),
  rounds: boundedList(round, LIST_MAX, messages.ROUNDS_TEXT).refine(
    (rounds) => new Set(rounds.map(({ name }) => sameKey(name))).size === rounds.length,
    { error: messages.ROUND_NAMES_TEXT },
  ),
  contacts: boundedList(settingContact, CONTACTS_MAX, messages.CONTACTS_TEXT).refine((list) => list.length > 0, {
    error: messages.CONTACTS_TEXT,
  }),
  updatedAt: expectedUpdatedAt,
});

const contacts = z.array(z.object({ name: z.string(), phone: z.string() }));
const rounds = z.array(
  z.object({ name: z.string(), opens: z.string(), closes: z.string(), announced: z.string(), formLink: z.string() }),
);

export const scholarshipAnswer = z.object({
  data: z.object({
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
    rounds,
    contacts,
    /** Null until somebody changes the page. */
    updatedAt: updatedAt.nullable(),
  }),
});

/** The page as students' devices store it. */
export const publicScholarship = z.object({
  sections: z.array(z.object({ title: z.string(), html: z.string() })),
  rounds,
  contacts,
});

/** `pada` is a day (WIB) that admins preview. For everybody else, any value is accepted and ignored. */
export const scholarshipQuery = z.object({ pada: z.union([z.string(), z.array(z.string())]).optional() });

export const publicScholarshipAnswer = z.object({
  data: publicScholarship.extend({
    /** The day for which the page was computed, in WIB. */
    today: z.string(),
    /** The current round of that day (`currentRound`), with its state as text. */
    current: z.object({ name: z.string(), state: z.enum(ROUND_STATES), text: z.string() }).nullable(),
    /** Null until somebody changes the page. */
    updatedAt: updatedAt.nullable(),
  }),
});

export type ScholarshipUpdate = z.output<typeof scholarshipUpdate>;
export type Scholarship = AdminRecord<z.infer<typeof scholarshipAnswer>['data']>;
export type CopiedScholarship = Public<z.infer<typeof publicScholarship>>;
export type PublicScholarship = Public<z.infer<typeof publicScholarshipAnswer>['data']>;
