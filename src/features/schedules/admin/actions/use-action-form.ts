import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Schedule } from '#features/schedules/contract.ts';
import { scheduleInput } from '#features/schedules/write-contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm, type RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { changeSchedules, reportOutcome, type Change, type Outcome } from './change-schedules.ts';
import type { Scope } from './scope-field.tsx';

/** The values that every action's form has besides its own. */
export interface ScopeValues {
  scope: Scope;
}

/** The properties of every action's dialog, for one schedule or several chosen ones. */
export interface ActionDialogProps {
  schedules: readonly Schedule[];
  onClose: () => void;
  /** After something was stored; `onClose` follows. */
  onDone?: () => void;
}

interface ActionFormOptions<Values extends ScopeValues> extends ActionDialogProps {
  /** The later schedules that "ini dan berikutnya" includes. */
  later: readonly Schedule[];
  /** The first values of the fields. */
  values: Values;
  /** The fields that the schedule's contract checks. */
  checked?: readonly (keyof z.input<typeof scheduleInput> & keyof Values)[];
  /** Why the values can't be saved, or null. */
  problem?: (values: Values) => { field: keyof Values & string; message: string } | null;
  /** The change that the values describe. */
  change: (values: Values) => Change;
  /** "dibatalkan": what then is true of the schedules. */
  done: string | ((values: Values) => string);
}

export type ActionForm<Values extends ScopeValues> = RecordForm<Schedule, Values, Values>;

function schemaOf<Values extends ScopeValues>({ checked = [], problem }: ActionFormOptions<Values>): z.ZodType<Values> {
  return z.custom<Values>().transform((values, context) => {
    const { error } = scheduleInput.safeParse(values);
    for (const { message, path } of error?.issues ?? []) {
      if (checked.some((field) => field === path[0]))
        context.issues.push({ code: 'custom', message, path: [...path], input: values });
    }
    const found = problem?.(values) ?? null;
    if (found) context.issues.push({ code: 'custom', message: found.message, path: [found.field], input: values });
    return values;
  });
}

/** The form of an action: saves a change to each schedule, reports the outcome, and offers to undo it. */
export function useActionForm<Values extends ScopeValues>(options: ActionFormOptions<Values>): ActionForm<Values> {
  const { schedules, later, values, change, done, onClose, onDone } = options;
  const [schema] = useState(() => schemaOf<Values>(options));
  const saved = useRef<{ outcome: Outcome; done: string } | null>(null);
  const seen = useRef(new Map<string, Schedule>());
  const resource: Resource<Schedule, Values> = {
    ...scheduleResource,
    create: () => Promise.reject(new Error('An action changes what is there.')),
    async update(_id, typed) {
      const meant = typed.scope === 'following' ? [...schedules, ...later] : schedules;
      const present = meant.map((schedule) => seen.current.get(schedule._id) ?? schedule);
      const outcome = await changeSchedules(present, change(typed));
      saved.current = { outcome, done: typeof done === 'string' ? done : done(typed) };
      for (const { now } of outcome.refused) if (now) seen.current.set(now._id, now);
      const [first] = outcome.stored;
      // If nothing was stored, the dialog stays open with its values.
      if (!first) throw outcome.refused[0]?.error ?? new ApiError(0, '');
      return first.after;
    },
    // Done with all of them at once.
    refresh: () => undefined,
    texts: { saveFailed: scheduleResource.texts.saveFailed, deleteFailed: scheduleResource.texts.deleteFailed },
  };
  return useRecordForm<Schedule, Values, Values>({
    resource,
    record: schedules[0] ?? null,
    schema,
    toValues: () => values,
    onSaved() {
      if (saved.current) reportOutcome(saved.current.outcome, saved.current.done);
      onDone?.();
      onClose();
    },
  });
}
