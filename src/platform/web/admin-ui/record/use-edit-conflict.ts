import { useState } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { compareEdits, type EditConflict } from './edit-conflict.ts';
import type { FieldRegistry } from './field-registry.ts';
import type { Resource, StoredRecord } from './resource.ts';

interface ConflictOptions<Item extends StoredRecord, Values, Body extends FieldValues> {
  resource: Resource<Item, Body>;
  toValues: (record: Item) => Values;
}

interface ConflictActions<Item> {
  /** Called if the stored record already equals the form. `target` is the record that the form edits. */
  onSame: (stored: Item, target: Item) => void;
  /** Makes the form edit the stored record from now on. */
  setRecord: (stored: Item) => void;
  /** Saves the form over the stored record. */
  submit: (stored: Item) => void;
}

/** Finds and resolves the conflict of a form with changes that somebody else saved since the form was opened. */
export function useEditConflict<Item extends StoredRecord, Values extends FieldValues, Body extends FieldValues>(
  { resource, toValues }: ConflictOptions<Item, Values, Body>,
  form: UseFormReturn<Values, unknown, Body>,
  registry: FieldRegistry,
  { onSame, setRecord, submit }: ConflictActions<Item>,
) {
  const [conflict, setConflict] = useState<EditConflict<Item, Values> | null>(null);

  /** Reads the record again. Returns whether somebody else has saved it since it was read as `target`. */
  async function findConflict(target: Item): Promise<boolean> {
    const stored = (await resource.cache.reload()).find(({ _id }) => _id === target._id);
    if (!stored || stored.updatedAt === target.updatedAt) return false;
    const storedValues = toValues(stored);
    const found = compareEdits(registry, { base: toValues(target), stored: storedValues, typed: form.getValues() });
    if (found.same) onSame(stored, target);
    else setConflict({ stored, storedValues, merged: found.merged, changes: found.changes });
    return true;
  }

  /** @param keepsMine whether to save the form's changes over the stored values; otherwise the form gets the stored values. */
  function resolve(keepsMine: boolean) {
    if (!conflict) return;
    setConflict(null);
    form.reset(conflict.storedValues);
    // The merged values are the stored ones with the person's changes, which count as unsaved input again.
    for (const name of keepsMine ? registry.keys() : []) {
      const value: unknown = get(conflict.merged, name);
      form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
    }
    setRecord(conflict.stored);
    if (keepsMine) submit(conflict.stored);
  }

  return {
    /** The conflict to show; null if there is none. */
    conflict,
    findConflict,
    /** Saves the form's changes over the stored values. */
    keepMine: () => resolve(true),
    /** Replaces the form's values by the stored ones. */
    takeTheirs: () => resolve(false),
  };
}
