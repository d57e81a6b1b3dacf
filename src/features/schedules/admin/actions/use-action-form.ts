import { useRef, useState } from 'react';
import { z } from 'zod';
import type { Schedule } from '#features/schedules/contract.ts';
import { scheduleInput } from '#features/schedules/write-contract.ts';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm, type RecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { scheduleResource } from '../schedule-resource.ts';
import { changeSchedules, tellOutcome, type Change, type Outcome } from './change-schedules.ts';
import type { Scope } from './scope-field.tsx';

/** What every action's form holds beside its own fields. */
export interface ScopeValues {
  scope: Scope;
}

/** What every action's dialog is given: one schedule, or several that were chosen. */
export interface ActionDialogProps {
  schedules: readonly Schedule[];
  onClose: () => void;
  /** After something was stored; `onClose` follows. */
  onDone?: () => void;
}

interface ActionFormOptions<Values extends ScopeValues> extends ActionDialogProps {
  /** Those that "ini dan berikutnya" means too. */
  later: readonly Schedule[];
  /** What the fields hold at first. */
  values: Values;
  /** The schedule's fields among them that are checked by its contract. */
  checked?: readonly (keyof z.input<typeof scheduleInput> & keyof Values)[];
  /** Why what the fields hold can't be written, or null. */
  problem?: (values: Values) => { field: keyof Values & string; message: string } | null;
  /** What is written, given what the fields hold. */
  change: (values: Values) => Change;
  /** "dibatalkan". */
  done: string;
}

export type ActionForm<Values extends ScopeValues> = RecordForm<Schedule, Values, Values>;

function schemaOf<Values extends ScopeValues>({ checked = [], problem }: ActionFormOptions<Values>): z.ZodType<Values> {
  return z.custom<Values>().transform((values, context) => {
    const { error } = scheduleInput.safeParse(values);
    for (const { message, path } of error?.issues ?? []) {
      if (checked.some((field) => field === path[0]))
        context.issues.push({ code: 'custom', message, path: [...path], input: values });
    }
    const told = problem?.(values) ?? null;
    if (told) context.issues.push({ code: 'custom', message: told.message, path: [told.field], input: values });
    return values;
  });
}

/** The form of an action: writes a change to each schedule that it is for, says what came of it, and offers to undo it. */
export function useActionForm<Values extends ScopeValues>(options: ActionFormOptions<Values>): ActionForm<Values> {
  const { schedules, later, values, change, done, onClose, onDone } = options;
  const [schema] = useState(() => schemaOf<Values>(options));
  const outcome = useRef<Outcome | null>(null);
  const seen = useRef(new Map<string, Schedule>());
  const resource: Resource<Schedule, Values> = {
    ...scheduleResource,
    create: () => Promise.reject(new Error('An action changes what is there.')),
    async update(_id, typed) {
      const meant = typed.scope === 'following' ? [...schedules, ...later] : schedules;
      const present = meant.map((schedule) => seen.current.get(schedule._id) ?? schedule);
      outcome.current = await changeSchedules(present, change(typed));
      for (const { now } of outcome.current.refused) if (now) seen.current.set(now._id, now);
      const [first] = outcome.current.stored;
      // With nothing stored the dialog stays, and what was typed in it.
      if (!first) throw outcome.current.refused[0]?.error ?? new ApiError(0, '');
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
      if (outcome.current) tellOutcome(outcome.current, done);
      onDone?.();
      onClose();
    },
  });
}
