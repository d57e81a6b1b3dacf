import { z } from 'zod';
import { invitation, newPassword } from '#features/auth/contract.ts';
import { settingValues } from '#features/settings/contract.ts';
import { warning } from '#platform/shared/answers.ts';
import * as messages from './messages.ts';

const contacts = z.array(z.object({ name: z.string(), phone: z.string() }));

/** The initial values of the form that creates the first admin, at `/mulai/{key}`. Null if that key is no longer valid. */
export const firstKeyState = z
  .object({
    name: z.string(),
    email: z.string(),
    programmeName: z.string(),
    contacts,
    /** The settings that the environment fixes. */
    fixed: z.array(z.enum(['programmeName', 'contacts'])),
    /** Whether there is sample data. */
    samples: z.boolean(),
    expiresAt: z.string().meta({ format: 'date-time' }),
  })
  .nullable();

/** The input of the first start. Settings that are left out do not change. */
export const firstStepsInput = z.object({
  name: invitation.shape.name,
  email: invitation.shape.email,
  password: newPassword,
  programmeName: settingValues.shape.programmeName.optional(),
  contacts: settingValues.shape.contacts.optional(),
  samples: z.enum(['keep', 'remove'], { error: messages.SAMPLES_TEXT }),
});

/** The steps of the list on the dashboard, in order. */
export const STEPS = ['groups', 'classes', 'subjects', 'teachers', 'schedules', 'admins', 'backups'] as const;

/** The list of first steps on the dashboard. */
export const checklistAnswer = z.object({
  data: z.object({
    /** In order. `isDone`: the step is done, for example the programme has a class that is not a sample. */
    steps: z.array(z.object({ step: z.enum(STEPS), isDone: z.boolean() })),
    /** 'there': there are samples, which can be removed. 'removed': they can be restored. Null: neither. */
    samples: z.enum(['there', 'removed']).nullable(),
    /** Whether an admin closed the list. */
    closed: z.boolean(),
  }),
});
export const checklistUpdate = z.object({ closed: z.boolean({ error: messages.CLOSED_TEXT }) });

/** How many sample records were moved to the trash, and how many stay because somebody changed or uses them. */
export const samplesRemoved = z.object({ data: z.object({ deleted: z.int(), kept: z.int() }) });
export const samplesRestored = z.object({ data: z.object({ restored: z.int() }), warnings: z.array(warning) });
/** The body of the call that restores the samples: an object without fields. */
export const emptyBody = z.object({});

export type FirstKeyState = z.infer<typeof firstKeyState>;
export type FirstStepsInput = z.output<typeof firstStepsInput>;
export type Step = (typeof STEPS)[number];
export type SamplesRemoved = z.infer<typeof samplesRemoved>['data'];
export type SamplesRestored = z.infer<typeof samplesRestored>;
