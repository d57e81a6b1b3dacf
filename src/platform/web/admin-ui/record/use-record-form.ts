import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  get,
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from '../api/api-error.ts';
import { createIdempotencyKeys } from '../api/idempotency-keys.ts';
import { toasts } from '../toast/toasts.tsx';
import { contractResolver } from './contract-resolver.ts';
import { sameValue, type ChangedField, type EditConflict } from './edit-conflict.ts';
import { unparsedFields, type FieldRegistry } from './field-registry.ts';
import { showSaved, type Resource, type StoredRecord } from './resource.ts';

const DELETED_TEXT = 'Data ini sudah dihapus orang lain. Isian Anda masih ada di sini untuk disalin.';

interface RecordFormOptions<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues> {
  resource: Resource<Item, Body>;
  /** The record to edit; null to add one. */
  record: Item | null;
  /** The contract's input schema, without `updatedAt`. */
  schema: z.ZodType<Body>;
  /** What the fields hold for a record, and for a new one. */
  toValues: (record: Item | null) => Values;
  /** After a successful save: close the dialog. */
  onSaved: (item: Item) => void;
  /** A question to ask before this is stored over `record` (null: a new one); null when there is none. */
  doubt?: (body: Body, record: Item | null) => string | null;
}

/** What a form over one record offers its dialog; made by `useRecordForm`. */
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
  /** Whether something was typed that is not saved. */
  dirty: boolean;
  /** Why the last save failed, beyond what stands at the fields. */
  failure: string | null;
  submit: () => void;
  /** Whether something stands in the form that would be lost with it: changed, or typed and not taken by its field yet. */
  hasUnsaved: () => boolean;
  /** What is asked before the form is stored. */
  question: string | null;
  answer: (store: boolean) => void;
  conflict: EditConflict<Item, Values> | null;
  /** Sends the form once more, over what was stored meanwhile. */
  keepMine: () => void;
  /** Drops what was typed for what is stored now. */
  takeTheirs: () => void;
}

/**
 * A form over one record: checked by its contract (on the first try, then while typing), sent with `Idempotency-Key` or
 * `updatedAt`, its server errors put on their fields. A failed save keeps everything typed.
 */
export function useRecordForm<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  options: RecordFormOptions<Item, Values, Body>,
): RecordForm<Item, Values, Body> {
  const { resource, schema, toValues, onSaved } = options;
  const [record, setRecord] = useState(options.record);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Item, Values> | null>(null);
  const [doubted, setDoubted] = useState<{ question: string; target: Item | null } | null>(null);
  const [registry] = useState<FieldRegistry>(() => new Map());
  const [keyFor] = useState(createIdempotencyKeys);
  const [defaultValues] = useState(() => toValues(options.record));
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: contractResolver<Values, Body>(schema, registry),
  });
  const write = useMutation({
    mutationFn: ({ body, target }: { body: Body; target: Item | null }) =>
      target === null
        ? resource.create(body, { idempotencyKey: keyFor(body) })
        : resource.update(target._id, { ...body, updatedAt: target.updatedAt }),
  });

  function saved(item: Item) {
    showSaved(resource, item);
    const text = options.record === null ? resource.texts.created : resource.texts.updated;
    if (text !== undefined) toasts.success(text);
    onSaved(item);
  }

  /** Puts the server's field errors on their fields; gives back the texts that have no field here. */
  function placeErrors(error: ApiError): string[] {
    const rest: string[] = [];
    for (const { field, message } of error.errors) {
      if (registry.has(field)) form.setError(field as FieldPath<Values>, { type: 'server', message });
      else rest.push(message);
    }
    return error.errors.length === 0 ? [error.message] : rest;
  }

  /** Whether a refused edit is one because someone else saved meanwhile; if so, what changed is shown. */
  async function findConflict(target: Item): Promise<boolean> {
    const stored = (await resource.cache.reload()).find(({ _id }) => _id === target._id);
    if (!stored || stored.updatedAt === target.updatedAt) return false;
    const mineValues: Values = form.getValues();
    const found = compare(registry, toValues(target), toValues(stored), mineValues);
    if (found.same) saved(stored);
    else setConflict({ stored, storedValues: toValues(stored), merged: found.merged, changes: found.changes });
    return true;
  }

  async function save(body: Body, target: Item | null, asked = false): Promise<void> {
    setFailure(null);
    const question = asked ? null : (options.doubt?.(body, target) ?? null);
    if (question !== null) return setDoubted({ question, target });
    try {
      saved(await write.mutateAsync({ body, target }));
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError(0, errorText(error));
      if (target && refused.status === 409 && !refused.errors.some(({ field }) => registry.has(field))) {
        if (await findConflict(target).catch(() => false)) return;
      }
      toasts.error(resource.texts.saveFailed);
      const texts = target && refused.status === 404 ? [DELETED_TEXT] : placeErrors(refused);
      if (texts.length > 0) setFailure(texts.join(' '));
    }
  }

  return {
    form,
    control: form.control,
    registry,
    adding: options.record === null,
    saving: form.formState.isSubmitting,
    dirty: form.formState.isDirty,
    failure,
    submit: () => void form.handleSubmit((body) => save(body, record))(),
    hasUnsaved: () => form.formState.isDirty || unparsedFields(registry, form.getValues()).length > 0,
    question: doubted?.question ?? null,
    answer(store) {
      setDoubted(null);
      if (store && doubted) void form.handleSubmit((body) => save(body, doubted.target, true))();
    },
    conflict,
    keepMine() {
      if (!conflict) return;
      setConflict(null);
      setRecord(conflict.stored);
      form.reset(conflict.storedValues);
      for (const name of registry.keys()) {
        const value: unknown = get(conflict.merged, name);
        form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
      }
      void form.handleSubmit((body) => save(body, conflict.stored))();
    },
    takeTheirs() {
      if (!conflict) return;
      setConflict(null);
      setRecord(conflict.stored);
      form.reset(conflict.storedValues);
    },
  };
}

/** What was stored meanwhile against what the form was opened with and what it holds now, field by field. */
function compare<Values extends FieldValues>(registry: FieldRegistry, base: Values, stored: Values, mine: Values) {
  const merged = structuredClone(stored);
  const changes: ChangedField[] = [];
  let same = true;
  for (const [name, { label, show }] of registry) {
    const was: unknown = get(base, name);
    const now: unknown = get(stored, name);
    const typed: unknown = get(mine, name);
    const touched = !sameValue(was, typed);
    if (touched) set(merged, name, typed);
    if (!sameValue(now, typed)) same = false;
    if (!sameValue(was, now)) changes.push({ name, label, stored: show(now), mine: show(typed), touched });
  }
  return { same, merged, changes };
}
