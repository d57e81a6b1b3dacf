import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ContentInput } from '#features/subjects/contract.ts';
import type { ContentValues } from '../content-part-field.tsx';

/** A text that was typed into the form of a content on this device and was not saved. */
export interface Draft {
  title: string;
  description: string;
  text: string;
}

/** The key in `localStorage`. */
const STORAGE_KEY = 'suluh-tulisan:';
/** A draft is stored after this pause in the typing. */
const PAUSE_MS = 500;
/** The largest number of drafts. The oldest are removed. */
const DRAFTS_MAX = 10;

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return [draft?.title, draft?.description, draft?.text].every((part) => typeof part === 'string');
}

/** Reads the stored drafts with their keys, the newest last; none if storage is disabled. */
function readAll(): [key: string, draft: Draft][] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(all) ? (all as [string, unknown][]).filter((entry): entry is [string, Draft] => isDraft(entry[1])) : [];
  } catch {
    return [];
  }
}

/** Stores the draft under this key; null removes it. */
export function storeDraft(key: string, draft: Draft | null): void {
  const others = readAll().filter(([other]) => other !== key);
  if (draft) others.push([key, draft]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(others.slice(-DRAFTS_MAX)));
  } catch {
    // Storage is full or disabled: the text lasts until the page is closed.
  }
}

/**
 * The key of a draft. It contains the writer, so on a shared computer another account does not see the draft. When the writer signs
 * in again, the draft is still there.
 * @param of the id of the content; for a new content the id of its material
 */
export const draftKey = (writer: string, of: string) => `${writer} ${of}`;

export function findDraft(key: string): Draft | null {
  return readAll().find(([other]) => other === key)?.[1] ?? null;
}

/**
 * Keeps the typed text of a content on this device until it is saved or discarded. Offers the draft of an earlier visit.
 * @param key made by `draftKey`
 */
export function useDraft(key: string, { control, setValue, formState }: UseFormReturn<ContentValues, unknown, ContentInput>) {
  const [offered, setOffered] = useState(() => findDraft(key));
  const [title, description, text, part] = useWatch({ control, name: ['title', 'description', 'text', 'part'] });
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty || part !== 'text' || text.trim() === '') return;
    const timer = setTimeout(() => storeDraft(key, { title, description, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isDirty, part, title, description, text]);

  return {
    offered,
    /** Puts the offered draft into the form. */
    restore() {
      if (!offered) return;
      setValue('part', 'text', { shouldDirty: true });
      for (const name of ['title', 'description', 'text'] as const) setValue(name, offered[name], { shouldDirty: true });
      setOffered(null);
    },
    discard() {
      storeDraft(key, null);
      setOffered(null);
    },
    /** Removes the draft when the form closes, saved or not. Keeps an offered draft that was neither continued nor discarded. */
    end() {
      if (!offered || isDirty) storeDraft(key, null);
    },
  };
}
