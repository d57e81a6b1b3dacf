import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface StoredDraft {
  values: FieldValues;
  /** The version that its writer saw. */
  version: string | null;
}

function readDraft(place: string): StoredDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null') as StoredDraft | null;
    return draft !== null && typeof draft.values === 'object' && draft.values !== null ? draft : null;
  } catch {
    return null;
  }
}

function storeDraft(place: string, draft: StoredDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage is disabled: the draft lasts until the page is left.
  }
}

const placeOf = (name: string) => `suluh-isian-${name}`;

/** Forgets the draft of a form. */
export function dropDraft(name: string): void {
  storeDraft(placeOf(name), null);
}

export interface FormDraft {
  /** Somebody else saved a change since the draft was begun. */
  isBehind: boolean;
  discard: () => void;
}

/**
 * Keeps what was typed and not saved for this tab, and restores it when the form is opened again.
 * @param name of the form, unique among all forms
 * @param version of what the form edits
 * @returns the restored draft until it is saved or discarded; null without one
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
  version: string | null,
): FormDraft | null {
  const place = placeOf(name);
  const [restored, setRestored] = useState(() => readDraft(place));
  const isOpen = useRef(false);
  const { isDirty } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control });
  // The rows of lists subscribe before this effect: they show the restored ones too.
  useEffect(() => {
    if (isOpen.current) return;
    isOpen.current = true;
    if (restored) form.reset({ ...form.getValues(), ...restored.values }, { keepDefaultValues: true });
  }, [form, restored]);
  useEffect(() => {
    if (!isOpen.current || (!isDirty && readDraft(place) === null)) return;
    const begun = restored ? restored.version : version;
    storeDraft(place, isDirty ? { values: form.getValues(), version: begun } : null);
  }, [typed, isDirty, form, place, version, restored]);
  if (!restored || !isDirty) return null;
  return {
    isBehind: restored.version !== version,
    discard: () => {
      storeDraft(place, null);
      setRestored(null);
      form.reset();
    },
  };
}
