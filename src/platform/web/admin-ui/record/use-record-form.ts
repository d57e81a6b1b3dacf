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
import { showEdited } from './undo-edit.ts';
import { useEditConflict } from './use-edit-conflict.ts';

const DELETED_TEXT = 'Data ini sudah dihapus orang lain. Isian Anda masih ada di sini untuk disalin.';

interface RecordFormOptions<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues> {
  resource: Resource<Item, Body>;
  /** The record to edit; null to add one. */
  record: Item | null;
  /** The contract's input schema, without `updatedAt`. */
  schema: z.ZodType<Body>;
  /** Returns the values of the fields for a record; for null, those of a new one. */
  toValues: (record: Item | null) => Values;
  /** Called after a successful save, to close the dialog. */
  onSaved: (item: Item) => void;
  /**
   * Returns a question to ask before `body` is stored; null if none is needed. `record` is the record to update; null for a new one.
   */
  doubt?: (body: Body, record: Item | null) => string | null;
  /**
   * Called before an edit is sent. It may open a dialog with a further question, such as which schedules of a series to change.
   * Resolves to true if it does. Then the edit waits until `proceed` is called. An error counts as a failed save.
   */
  ask?: (edit: AskedEdit<Item, Body>) => Promise<boolean>;
}

/** An edit that waits for an answer. */
export interface AskedEdit<Item extends StoredRecord, Body> {
  body: Body;
  target: Item;
  /** Submits the form again for the same record, without a further question. */
  proceed: () => void;
}

/** The state and the actions of a record's form, from `useRecordForm`. `FormDialog` renders it. */
export interface RecordForm<
  Item extends StoredRecord = StoredRecord,
  Values extends FieldValues = FieldValues,
  Body extends FieldValues = FieldValues,
> {
  form: UseFormReturn<Values, unknown, Body>;
  control: Control<Values, unknown, Body>;
  /** The fields that are rendered, by name: their labels, and how they show and check their values. */
  registry: FieldRegistry;
  /** Whether this form adds a record. */
  adding: boolean;
  saving: boolean;
  /** Whether a value differs from the stored one. */
  dirty: boolean;
  /** The error of the last save, except for errors at fields; null if there is none. */
  failure: string | null;
  submit: () => void;
  /** Whether closing the form would lose input: changed values, or typed text that its field could not parse. */
  hasUnsaved: () => boolean;
  /** The question of `doubt`, while it waits for an answer; else null. */
  question: string | null;
  /** Answers the question: true stores the record, false returns to the form. */
  answer: (isYes: boolean) => void;
  /** The conflict with changes that somebody else saved; null if there is none. */
  conflict: EditConflict<Item, Values> | null;
  /** Saves the form over the changes of somebody else. */
  keepMine: () => void;
  /** Replaces the form's values by those that somebody else saved. */
  takeTheirs: () => void;
}

/**
 * The logic of a form that adds or edits one record. The dialogs of all records call it, and `FormDialog` shows the result. A submit
 * has these steps:
 *
 * 1. The contract's schema validates the input. (After the first submit it validates while the person types.)
 * 2. `doubt` and `ask` may ask a question first, such as whether a date in the past is meant, or which schedules of a
 *    series to change.
 * 3. The form sends the values: a create with an `Idempotency-Key`, an update with the record's `updatedAt`.
 * 4. After a success it shows a toast and calls `onSaved`. After a failure it keeps all input, and shows errors at their fields.
 * 5. If somebody else saved the record meanwhile, it shows both versions, and the person chooses (`useEditConflict`).
 */
export function useRecordForm<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  options: RecordFormOptions<Item, Values, Body>,
): RecordForm<Item, Values, Body> {
  const { resource } = options;
  const adding = options.record === null;
  /** The record that the form edits, as it was read last: after a conflict, the version of somebody else. Null for a new one. */
  const [record, setRecord] = useState(options.record);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, registry } = useContractForm(options.schema, () => options.toValues(options.record));
  const write = useWrite(resource);

  const finish = (item: Item, before: Item | null) => reportSaved(options, item, before);
  const { findConflict, ...conflict } = useEditConflict(options, form, registry, { onSame: finish, setRecord, submit });
  const { ask, ...doubt } = useDoubt<Item>((target) => submit(target, 'doubt'));

  /** Validates and saves. `target` is null for a create. `answered` is the last question that is answered already. */
  function submit(target: Item | null, answered?: 'doubt' | 'ask'): void {
    void form.handleSubmit((body) => save(body, target, answered))();
  }

  async function save(body: Body, target: Item | null, answered: 'doubt' | 'ask' | undefined): Promise<void> {
    setFailure(null);
    const question = answered ? null : (options.doubt?.(body, target) ?? null);
    if (question !== null) return ask(question, target);
    try {
      if (target && answered !== 'ask' && (await options.ask?.({ body, target, proceed: () => submit(target, 'ask') }))) return;
      finish(await write.mutateAsync({ body, target }), target);
    } catch (error) {
      await showFailure(error instanceof ApiError ? error : new ApiError(0, errorText(error)), target);
    }
  }

  async function showFailure(error: ApiError, target: Item | null): Promise<void> {
    // A 409 at a field is another refusal, such as a name that is used already.
    const isStale = error.status === 409 && !error.errors.some(({ field }) => registry.has(field));
    if (target && isStale && (await findConflict(target).catch(() => false))) return;
    toasts.error(resource.texts.saveFailed, SAVE_FAILED_DETAIL);
    const texts = target && error.status === 404 ? [DELETED_TEXT] : showFieldErrors(form, registry, error);
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

/**
 * Shows the saved record in the list, and a message that may offer to undo the save.
 * @param before the record before the edit; null after a create
 */
function reportSaved<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  { resource, schema, toValues, onSaved }: RecordFormOptions<Item, Values, Body>,
  item: Item,
  before: Item | null,
): void {
  showSaved(resource, item);
  const { texts, undoCreate, createdDetail } = resource;
  const detail = createdDetail?.(item);
  if (before === null && undoCreate && texts.created !== undefined)
    toasts.undoable(texts.created, () => undoCreate(item), detail === undefined ? {} : { detail });
  else if (before === null) toasts.saved(texts.created);
  else showEdited(resource, item, () => schema.safeParse(toValues(before)).data);
  onSaved(item);
}

/** Shows the server's errors at their fields. Returns the texts of errors that belong to no field of the form. */
function showFieldErrors<Values extends FieldValues, Body extends FieldValues>(
  form: UseFormReturn<Values, unknown, Body>,
  registry: FieldRegistry,
  error: ApiError,
): string[] {
  const otherTexts: string[] = [];
  for (const { field, message } of error.errors) {
    if (registry.has(field)) form.setError(field as FieldPath<Values>, { type: 'server', message });
    else otherTexts.push(message);
  }
  return error.errors.length === 0 ? [error.message] : otherTexts;
}

/** Creates a form that the contract validates, and its registry of fields. Both stay the same while the dialog is open. */
function useContractForm<Values extends FieldValues, Body extends FieldValues>(schema: z.ZodType<Body>, toValues: () => Values) {
  const [registry] = useState<FieldRegistry>(() => new Map());
  const [defaultValues] = useState(() => toValues() as DefaultValues<Values>);
  const form = useForm<Values, unknown, Body>({ defaultValues, resolver: contractResolver<Values, Body>(schema, registry) });
  return { form, registry };
}

/** Returns the mutation that sends the form's values. It creates a record if `target` is null, or else updates `target`. */
function useWrite<Item extends StoredRecord, Body extends FieldValues>(resource: Resource<Item, Body>) {
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: ({ body, target }: { body: Body; target: Item | null }) =>
      target === null
        ? resource.create(body, { idempotencyKey: keyFor(body) })
        : resource.update(target._id, { ...body, updatedAt: target.updatedAt }),
  });
}

/** Holds the question of `doubt` until the person answers it. If the answer is yes, calls `submit`. */
function useDoubt<Item>(submit: (target: Item | null) => void) {
  const [doubt, setDoubt] = useState<{ question: string; target: Item | null } | null>(null);
  return {
    question: doubt?.question ?? null,
    ask: (question: string, target: Item | null) => setDoubt({ question, target }),
    answer(isYes: boolean) {
      setDoubt(null);
      if (isYes && doubt) submit(doubt.target);
    },
  };
}
