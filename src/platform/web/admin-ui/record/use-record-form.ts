import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type Control, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from '../api/api-error.ts';
import { createIdempotencyKeys } from '../api/idempotency-keys.ts';
import { toasts } from '../toast/toasts.tsx';
import { contractResolver } from './contract-resolver.ts';
import type { EditConflict } from './edit-conflict.ts';
import { unparsedFields, type FieldRegistry } from './field-registry.ts';
import { SAVE_FAILED_DETAIL, showSaved, type Resource, type StoredRecord } from './resource.ts';
import { useEditConflict } from './use-edit-conflict.ts';

const DELETED_TEXT = 'Data ini sudah dihapus orang lain. Isian Anda masih ada di sini untuk disalin.';

interface RecordFormOptions<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues> {
  resource: Resource<Item, Body>;
  /** The record to edit; null to add one. */
  record: Item | null;
  /** The contract's input schema, without `updatedAt`. */
  schema: z.ZodType<Body>;
  /** The values of the fields for a record, and for a new one. */
  toValues: (record: Item | null) => Values;
  /** After a successful save: close the dialog. */
  onSaved: (item: Item) => void;
  /** A question to ask before this is stored over `record` (null: a new record); null if there is none. */
  doubt?: (body: Body, record: Item | null) => string | null;
  /** May ask more before an edit is sent. Resolves to whether it asks; then `proceed` continues. An error is handled as a failed save. */
  ask?: (edit: AskedEdit<Item, Body>) => Promise<boolean>;
}

/** An edit that waits for an answer. */
export interface AskedEdit<Item extends StoredRecord, Body> {
  body: Body;
  target: Item;
  /** Submits the form again over the same record; `ask` is called again. */
  proceed: () => void;
}

/** The state and actions of a form over one record, for its dialog; made by `useRecordForm`. */
export interface RecordForm<
  Item extends StoredRecord = StoredRecord,
  Values extends FieldValues = FieldValues,
  Body extends FieldValues = FieldValues,
> {
  form: UseFormReturn<Values, unknown, Body>;
  control: Control<Values, unknown, Body>;
  registry: FieldRegistry;
  /** Whether this form adds a record. */
  adding: boolean;
  saving: boolean;
  /** Whether a value differs from the stored one. */
  dirty: boolean;
  /** Why the last save failed, except for errors at the fields. */
  failure: string | null;
  submit: () => void;
  /** Whether closing the form would lose input: changed values, or typed text that its field could not parse. */
  hasUnsaved: () => boolean;
  /** The question before the form is stored. */
  question: string | null;
  answer: (store: boolean) => void;
  conflict: EditConflict<Item, Values> | null;
  /** Saves the form over what somebody else stored. */
  keepMine: () => void;
  /** Replaces the form's values by the stored ones. */
  takeTheirs: () => void;
}

/** Puts the server's errors on their fields. Returns the texts that belong to no field of the form. */
function placeErrors<Values extends FieldValues, Body extends FieldValues>(
  form: UseFormReturn<Values, unknown, Body>,
  registry: FieldRegistry,
  error: ApiError,
): string[] {
  const rest: string[] = [];
  for (const { field, message } of error.errors) {
    if (registry.has(field)) form.setError(field as FieldPath<Values>, { type: 'server', message });
    else rest.push(message);
  }
  return error.errors.length === 0 ? [error.message] : rest;
}

/** A form that the contract validates, and its registry of fields. */
function useContractForm<Values extends FieldValues, Body extends FieldValues>(schema: z.ZodType<Body>, toValues: () => Values) {
  const [registry] = useState<FieldRegistry>(() => new Map());
  const [defaultValues] = useState(() => toValues() as DefaultValues<Values>);
  const form = useForm<Values, unknown, Body>({ defaultValues, resolver: contractResolver<Values, Body>(schema, registry) });
  return { form, registry };
}

/** Sends the form's values: creates a record, or updates `target`. */
function useWrite<Item extends StoredRecord, Body extends FieldValues>(resource: Resource<Item, Body>) {
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ body, target }: { body: Body; target: Item | null }) =>
      target === null
        ? resource.create(body, { idempotencyKey: keyFor(body) })
        : resource.update(target._id, { ...body, updatedAt: target.updatedAt }),
  });
}

/** The question before a record is stored; `submit` continues if the answer is yes. */
function useDoubt<Item>(submit: (target: Item | null) => void) {
  const [doubt, setDoubt] = useState<{ question: string; target: Item | null } | null>(null);
  return {
    question: doubt?.question ?? null,
    ask: (question: string, target: Item | null) => setDoubt({ question, target }),
    answer(store: boolean) {
      setDoubt(null);
      if (store && doubt) submit(doubt.target);
    },
  };
}

/**
 * A form over one record. The contract validates it (at the first submit, then while typing). It sends `Idempotency-Key` or
 * `updatedAt`, and puts server errors on their fields. A failed save keeps all input.
 */
export function useRecordForm<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  options: RecordFormOptions<Item, Values, Body>,
): RecordForm<Item, Values, Body> {
  const { resource } = options;
  const adding = options.record === null;
  const [record, setRecord] = useState(options.record);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, registry } = useContractForm(options.schema, () => options.toValues(options.record));
  const write = useWrite(resource);

  function finish(item: Item) {
    showSaved(resource, item);
    if (!adding) toasts.saved(resource.texts.updated);
    else toasts.saved(resource.texts.created, resource.undoCreate && (() => resource.undoCreate?.(item)));
    options.onSaved(item);
  }

  const { findConflict, ...conflict } = useEditConflict(options, form, registry, { onSame: finish, setRecord, submit });
  const { ask, ...doubt } = useDoubt<Item>((target) => submit(target, true));

  function submit(target: Item | null, isAsked = false): void {
    void form.handleSubmit((body) => save(body, target, isAsked))();
  }

  async function save(body: Body, target: Item | null, isAsked: boolean): Promise<void> {
    setFailure(null);
    const question = isAsked ? null : (options.doubt?.(body, target) ?? null);
    if (question !== null) return ask(question, target);
    try {
      if (target && (await options.ask?.({ body, target, proceed: () => submit(target, true) }))) return;
      finish(await write.mutateAsync({ body, target }));
    } catch (error) {
      await showFailure(error instanceof ApiError ? error : new ApiError(0, errorText(error)), target);
    }
  }

  async function showFailure(error: ApiError, target: Item | null): Promise<void> {
    const isStale = error.status === 409 && !error.errors.some(({ field }) => registry.has(field));
    if (target && isStale && (await findConflict(target).catch(() => false))) return;
    toasts.error(resource.texts.saveFailed, SAVE_FAILED_DETAIL);
    const texts = target && error.status === 404 ? [DELETED_TEXT] : placeErrors(form, registry, error);
    if (texts.length > 0) setFailure(texts.join(' '));
  }

  return {
    form,
    control: form.control,
    registry,
    adding,
    saving: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
    failure,
    submit: () => submit(record),
    hasUnsaved: () => form.formState.isDirty || unparsedFields(registry, form.getValues()).length > 0,
    ...doubt,
    ...conflict,
  };
}
