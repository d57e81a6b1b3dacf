import { z } from 'zod';
import { NAME_MAX, text } from '#platform/shared/fields.ts';
import { NAME_NOT_SAME_TEXT, RENAME_PAST_TEXT } from './messages.ts';

/** How a schedule names a person. */
export const SCHEDULE_ROLES = ['teacher', 'teacherSubstitute', 'mentor', 'mentorSubstitute'] as const;
export type ScheduleRole = (typeof SCHEDULE_ROLES)[number];

const record = z.object({ _id: z.string(), name: z.string(), email: z.string(), updatedAt: z.string() });
const named = z.object({ _id: z.string(), name: z.string() });

/** Everything that is kept of one person, who may be a teacher, a mentor, or both with one email. No password, token or hash. */
export const personalData = z.object({
  /** ISO instant. */
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
  /** Where the person is signed in, and devices that are known from a sign-in of the last year. */
  sessions: z.array(z.object({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  devices: z.array(z.object({ createdAt: z.string(), lastUsedAt: z.string() })),
  /** Records of the person that were deleted, and can still be brought back. */
  trash: z.array(
    z.object({
      entity: z.enum(['teacher', 'mentor']),
      entityId: z.string(),
      name: z.string(),
      email: z.string(),
      deletedAt: z.string(),
    }),
  ),
  /** What the history says about the person, and of what the person did. `isOwn`: the person did it. */
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

/** What an erasure would take along. */
export const erasurePreview = z.object({
  name: z.string(),
  email: z.string(),
  isTeacher: z.boolean(),
  isMentor: z.boolean(),
  /** Schedules that are over, and others. */
  past: z.int(),
  coming: z.int(),
  subjects: z.int(),
  groups: z.int(),
  /** Records of the person in the trash. */
  trashed: z.int(),
  /** Texts elsewhere that hold the name: nobody but a person can tell whom they mean. */
  mentions: z.int(),
});
export const erasurePreviewAnswer = z.object({ data: erasurePreview });
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** `name` is typed to confirm. */
export const erasure = z.object({
  renamePast: z.boolean({ error: RENAME_PAST_TEXT }),
  name: text({ min: 1, max: NAME_MAX, message: NAME_NOT_SAME_TEXT }),
});
