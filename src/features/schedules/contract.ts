import { z } from 'zod';
import { groupReference } from '#features/classes/contract.ts';
import { archiveMark } from '#features/school-year/archive-contract.ts';
import { deleted, warning } from '#platform/shared/answers.ts';
import { updatedAt } from '#platform/shared/fields.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import type { Sparse, Without } from '#platform/shared/without.ts';
import { LOG_REASONS } from './log-rules.ts';

/** The kinds of schedules: a lesson of classes, a mentoring of groups, a webinar, or another activity. */
export const SCHEDULE_KINDS = ['classes', 'mentoring', 'webinar', 'other'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_STATUSES = ['planned', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

const scheduleLog = z.object({
  /** Whether the session took place. */
  held: z.boolean(),
  headcount: z.int().nullable(),
  /** Null if the session took place. */
  reason: z.enum(LOG_REASONS).nullable(),
  notes: z.string(),
});
/** A date with a start and an end. It says where a schedule was before a move, or when a session or a free time is. */
export const schedulePlace = z.object({ scheduleDate: z.string(), scheduleTimeStart: z.string(), scheduleTimeEnd: z.string() });

/** A schedule with all references expanded, for admins. */
export const schedule = z.object({
  _id: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  /** `YYYY-MM-DD` in WIB. */
  scheduleDate: z.string(),
  /** ISO with offset: `2025-07-10T09:00:00+07:00`. */
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  linkZoom: z.string(),
  anotherEvent: z.string(),
  classes: z.object({
    class: z.array(z.object({ _id: z.string(), className: z.string(), mentoringGroup: z.array(groupReference) })),
    subjects: personReference.nullable(),
    teacher: personReference.nullable(),
    /** The substitute of the teacher. */
    substitute: personReference.nullable(),
  }),
  mentoring: z.object({
    group: z.array(groupReference),
    mentor: personReference.nullable(),
    /** The substitute of the mentor. */
    substitute: personReference.nullable(),
  }),
  webinar: z.object({
    event: z.array(
      z.object({
        _id: z.string(),
        webinarTheme: z.string(),
        webinarDescription: z.string(),
        webinarSpeaker: z.string(),
        webinarPhoto: z.string(),
        webinarLinkZoom: z.string(),
      }),
    ),
  }),
  status: z.enum(SCHEDULE_STATUSES),
  /** Null unless it is cancelled. */
  statusReason: z.string().nullable(),
  /**
   * The date and times from which the schedule was moved, if that was announced. Several announced moves keep the first value.
   */
  movedFrom: schedulePlace.nullable(),
  /** The link in the form for embedding. */
  recordingLink: z.string().nullable(),
  /**
   * ISO instant of the last change that students should notice: a cancellation or its end, an announced move, another substitute.
   */
  noticedAt: z.string().nullable(),
  /** The same id for all schedules of one repetition; null if it is not part of one. */
  series: z.string().nullable(),
  log: scheduleLog.nullable(),
  updatedAt,
  archive: archiveMark,
});

const publicGroup = z.object({ _id: z.string(), groupName: z.string() });
const publicName = z.object({ _id: z.string(), name: z.string() });
/**
 * A public schedule. Its fields are listed here and not derived from `schedule`, so that no field becomes public by accident. Only
 * the names of people are public. Both meeting links are null outside the join window and in cancelled schedules.
 */
export const publicSchedule = z.object({
  _id: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  scheduleDate: z.string(),
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  linkZoom: z.string().nullable(),
  anotherEvent: z.string(),
  classes: z.object({
    class: z.array(z.object({ _id: z.string(), className: z.string(), mentoringGroup: z.array(publicGroup) })),
    subjects: publicName.nullable(),
    teacher: publicName.nullable(),
    substitute: publicName.nullable(),
  }),
  mentoring: z.object({
    group: z.array(publicGroup),
    mentor: publicName.nullable(),
    substitute: publicName.nullable(),
  }),
  webinar: z.object({
    event: z.array(
      z.object({
        _id: z.string(),
        webinarTheme: z.string(),
        webinarDescription: z.string(),
        webinarSpeaker: z.string(),
        webinarPhoto: z.string(),
        webinarLinkZoom: z.string().nullable(),
      }),
    ),
  }),
  status: z.enum(SCHEDULE_STATUSES),
  statusReason: z.string().nullable(),
  movedFrom: schedulePlace.nullable(),
  recordingLink: z.string().nullable(),
  noticedAt: z.string().nullable(),
  series: z.string().nullable(),
  updatedAt,
  /**
   * The name of the past school year to which an archived schedule belongs. Of the public calls, only the one for a single
   * schedule returns archived schedules.
   */
  archive: z.string().optional(),
});

/** The codes of clashes that do not prevent a write. */
export const WARNING_CODES = [
  'class-over-mentoring',
  'class-busy',
  'group-busy',
  'teacher-busy',
  'mentor-busy',
  'zoom-link-busy',
  'unavailable',
] as const;
/** A clash that does not prevent a write. */
export const scheduleWarning = warning.extend({ code: z.enum(WARNING_CODES) });

export const publicSchedules = z.object({ data: z.array(publicSchedule) });
export const publicScheduleAnswer = z.object({ data: publicSchedule });
export const schedules = z.object({ data: z.array(schedule) });
/**
 * The answer to a write of one schedule. After an edit with a scope, `updated` is the number of written schedules, and `kept` lists
 * the fields (`classes.teacher`) in which later schedules keep their own value. After a `dryRun`, `updatedAt` is the stored one.
 */
export const scheduleAnswer = z.object({
  data: schedule,
  warnings: z.array(scheduleWarning),
  updated: z.int().optional(),
  kept: z.array(z.object({ _id: z.string(), scheduleDate: z.string(), fields: z.array(z.string()) })).optional(),
});
/** The answer to a delete. `deleted` is the number of deleted schedules, if the call names several or its scope is `following`. */
export const scheduleDeletedAnswer = z.object({ data: deleted.extend({ deleted: z.int().optional() }) });

/** The answer to a write of several schedules. */
export const repeatAnswer = z.object({ data: z.array(schedule), warnings: z.array(scheduleWarning) });

export type Schedule = AdminRecord<z.infer<typeof schedule>>;
export type PublicSchedule = Public<z.infer<typeof publicSchedule>>;
/** Fields, at every depth, that no students' page shows. The loaders of the pages remove them. */
export type UnseenField = 'updatedAt' | 'mentoringGroup' | 'webinarPhoto' | 'noticedAt' | 'series';
/** A schedule as the students' pages receive it. Null fields and the status "planned" may be missing. Its parts have no ids. */
export type ShownSchedule = Pick<PublicSchedule, '_id'> &
  Sparse<Without<PublicSchedule, UnseenField | 'status' | '_id'>> & {
    status?: ScheduleStatus;
    /** Set if the schedule does not concern the class or group that the student chose. */
    isOthers?: true;
  };
export type ScheduleWarning = z.infer<typeof scheduleWarning>;
