import { z } from 'zod';
import { NAME_MAX, text } from '#platform/shared/fields.ts';
import { NAME_NOT_SAME_TEXT, RENAME_PAST_TEXT } from './messages.ts';

/** The roles in which a schedule can name a person. */
export const SCHEDULE_ROLES = ['teacher', 'teacherSubstitute', 'mentor', 'mentorSubstitute'] as const;
export type ScheduleRole = (typeof SCHEDULE_ROLES)[number];

const record = z.object({ _id: z.string(), name: z.string(), email: z.string(), updatedAt: z.string() });
const named = z.object({ _id: z.string(), name: z.string() });

/** All data about one person, as teacher and as mentor. It contains no password, token or hash. */
export const personalData = z.object({
  /** The time of the export, as an ISO instant. */
  exportedAt: z.string(),
  name: z.string(),
  email: z.string(),
  teacher: record.extend({ subjects: z.array(named) }).nullable(),
  mentor: record.extend({ groups: z.array(named) }).nullable(),
  schedules: z.array(
    z.object({
      _id: z.string(),
      as: z.array(z.enum(SCHEDULE_ROLES)),
      scheduleDate: z.string(),
      scheduleTimeStart: z.string(),
      scheduleTimeEnd: z.string(),
      what: z.string(),
      status: z.string(),
      statusReason: z.string().nullable(),
      log: z
        .object({ held: z.boolean(), headcount: z.int().nullable(), reason: z.string().nullable(), notes: z.string() })
        .nullable(),
    }),
  ),
  /** The times at which the person is not available: every week, and on single dates. */
  unavailable: z.object({
    weekly: z.array(z.object({ day: z.int(), from: z.string(), to: z.string(), note: z.string().optional() })),
    dates: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        start: z.string().optional(),
        end: z.string().optional(),
        note: z.string(),
      }),
    ),
  }),
  /** The schedules for which the person reported an absence. */
  absences: z.array(
    z.object({ schedule: z.string(), reason: z.string(), at: z.string(), date: z.string(), start: z.string(), end: z.string() }),
  ),
  /** The requests to the person to be a substitute. */
  asked: z.array(
    z.object({
      schedule: z.string(),
      askedAt: z.string(),
      answer: z.string().nullable(),
      answeredAt: z.string().nullable(),
    }),
  ),
  /** The open sessions. */
  sessions: z.array(z.object({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  /** The devices on which the person signed in within the last year. */
  devices: z.array(z.object({ createdAt: z.string(), lastUsedAt: z.string() })),
  /** The records of the person in the trash. */
  trash: z.array(
    z.object({
      entity: z.enum(['teacher', 'mentor']),
      entityId: z.string(),
      name: z.string(),
      email: z.string(),
      deletedAt: z.string(),
    }),
  ),
  /** The rows of the history about the person, and those of the person's own actions (`isOwn`). */
  history: z.array(
    z.object({
      at: z.string(),
      isOwn: z.boolean(),
      action: z.string(),
      entity: z.string(),
      entityId: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});
export const personalDataAnswer = z.object({ data: personalData });
export type PersonalData = z.infer<typeof personalData>;

/** The effects of an erasure, as numbers. */
export const erasurePreview = z.object({
  name: z.string(),
  email: z.string(),
  isTeacher: z.boolean(),
  isMentor: z.boolean(),
  /** The number of past schedules that name the person, and of those to come. */
  past: z.int(),
  coming: z.int(),
  /** The number of subjects and of groups that the person teaches or mentors. */
  subjects: z.int(),
  groups: z.int(),
  /** The number of the person's records in the trash. */
  trashed: z.int(),
  /** The number of other texts that contain the name. An admin must check whether they mean this person. */
  mentions: z.int(),
});
export const erasurePreviewAnswer = z.object({ data: erasurePreview });
export type ErasurePreview = z.infer<typeof erasurePreview>;

/**
 * The input of an erasure. `name` must be typed as confirmation. `renamePast`: true if past schedules show a neutral text in
 * place of the name. If false, they show nobody.
 */
export const erasure = z.object({
  renamePast: z.boolean({ error: RENAME_PAST_TEXT }),
  name: text({ min: 1, max: NAME_MAX, message: NAME_NOT_SAME_TEXT }),
});
