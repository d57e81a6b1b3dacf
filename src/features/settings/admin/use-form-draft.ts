import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface StoredDraft {
  values: FieldValues;
  /** The saved values when the admin began to edit. */
  begun: FieldValues;
}

function readDraft(key: string): StoredDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null;
    return draft !== null && typeof draft.values === 'object' && draft.values !== null ? draft : null;
  } catch {
    return null;
  }
}

function storeDraft(key: string, draft: StoredDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled: the input lasts while the form is open.
  }
}

/** Returns the key of a form's draft in the session storage. */
const keyOf = (name: string) => `suluh-isian-${name}`;

/** Deletes the draft of a form. */
export function dropDraft(name: string): void {
  storeDraft(keyOf(name), null);
}

/** Unsaved input that was restored. */
export interface FormDraft {
  /** Whether somebody saved other values for the form since the input began. */
  isBehind: boolean;
  /** Deletes the draft, and shows the saved values. */
  discard: () => void;
}

/**
 * Stores unsaved input of a form for this browser tab, and restores it when the form is opened again.
 * @param name the name of the form, unique among all forms
 * @param saved the saved values of the form
 * @returns the restored draft until it is saved or discarded; null if nothing was restored
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
  saved: Values,
): FormDraft | null {
  const key = keyOf(name);
  const [restored, setRestored] = useState(() => readDraft(key));
  const isOpen = useRef(false);
  const hasInput = useRef(false);
  const begun = useRef<FieldValues>(saved);
  const { isDirty } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control });
  // Restores the draft once, after the first render: lists that are not mounted yet would not notice the restored rows.
  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
  }, [form, restored]);
  // Stores each change of the input, and deletes the draft when the form has no unsaved input any more.
  useEffect(() => {
    if (!isOpen.current || (!isDirty && readDraft(key) === null)) return;
    storeDraft(key, isDirty ? { values: form.getValues(), begun: restored?.begun ?? begun.current } : null);
  }, [typed, isDirty, form, key, restored]);
  // Without unsaved input, editing would begin from the values that are saved now.
  useEffect(() => {
    if (!isDirty) begun.current = saved;
  });
  // Input after a save or a reset no longer comes from the restored draft.
  useEffect(() => {
    if (hasInput.current && !isDirty) setRestored(null);
    hasInput.current = isDirty;
  }, [isDirty]);
  if (!restored || !isDirty) return null;
  return {
    isBehind: JSON.stringify(restored.begun) !== JSON.stringify(saved),
    discard: () => {
      storeDraft(key, null);
      setRestored(null);
      form.reset();
    },
  };
}
