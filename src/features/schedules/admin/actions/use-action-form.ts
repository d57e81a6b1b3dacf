import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Schedule } from '#features/schedules/contract.ts';
import { scheduleInput } from '#features/schedules/write-contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm, type RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import type { ToastLink } from '#platform/web/admin-ui/toast/toasts.tsx';
import { scheduleResource } from '../schedule-resource.ts';
import { changeSchedules, reportOutcome, type Change, type Outcome } from './change-schedules.ts';
import type { Scope } from './scope-field.tsx';

/** The form value that all actions share. */
export interface ScopeValues {
  scope: Scope;
}

/** The properties of every action's dialog. */
export interface ActionDialogProps {
  /** The chosen schedules: one or several. */
  schedules: readonly Schedule[];
  onClose: () => void;
  /** Called after something was stored, before `onClose`. */
  onDone?: () => void;
}

interface ActionFormOptions<Values extends ScopeValues> extends ActionDialogProps {
  /** The later schedules that the scope `following` includes. */
  later: readonly Schedule[];
  /** The initial values of the fields. */
  values: Values;
  /** The fields that are validated by the schema of a schedule. */
  checked?: readonly (keyof z.input<typeof scheduleInput> & keyof Values)[];
  /** Returns why the values can't be saved, or null. */
  problem?: (values: Values) => { field: keyof Values & string; message: string } | null;
  /** Returns the change that the values describe. */
  change: (values: Values) => Change;
  /** The participle for the success message, for example "dibatalkan". */
  done: string | ((values: Values) => string);
  /** Returns the links of the success message. */
  links?: (outcome: Outcome) => ToastLink[];
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

/** Returns the form of an action's dialog. Submitting it changes the schedules, shows the outcome, and offers an undo. */
export function useActionForm<Values extends ScopeValues>(options: ActionFormOptions<Values>): ActionForm<Values> {
  const { schedules, later, values, change, done, links, onClose, onDone } = options;
  const [schema] = useState(() => schemaOf<Values>(options));
  const saved = useRef<{ outcome: Outcome; done: string } | null>(null);
  /** The stored versions that refusals have shown, by id: the next try is based on them. */
  const latest = useRef(new Map<string, Schedule>());
  const resource: Resource<Schedule, Values> = {
    ...scheduleResource,
    create: () => Promise.reject(new Error('An action changes what is there.')),
    async update(_id, typed) {
      const affected = typed.scope === 'following' ? [...schedules, ...later] : schedules;
      const current = affected.map((schedule) => latest.current.get(schedule._id) ?? schedule);
      const outcome = await changeSchedules(current, change(typed));
      saved.current = { outcome, done: typeof done === 'string' ? done : done(typed) };
      for (const { now } of outcome.refused) if (now) latest.current.set(now._id, now);
      const [first] = outcome.stored;
      // If nothing was stored, the dialog stays open with its values.
      if (!first) throw outcome.refused[0]?.error ?? new ApiError(0, '');
      return first.after;
    },
    // `changeSchedules` has already refreshed the lists, once for all schedules.
    refresh: () => undefined,
    texts: { saveFailed: scheduleResource.texts.saveFailed, deleteFailed: scheduleResource.texts.deleteFailed },
  };
  return useRecordForm<Schedule, Values, Values>({
    resource,
    record: schedules[0] ?? null,
    schema,
    toValues: () => values,
    onSaved() {
      if (saved.current) reportOutcome(saved.current.outcome, saved.current.done, links?.(saved.current.outcome));
      onDone?.();
      onClose();
    },
  });
}
