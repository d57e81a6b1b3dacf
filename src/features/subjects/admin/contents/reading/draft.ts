import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ContentInput } from '#features/subjects/contract.ts';
import type { ContentValues } from '../content-part-field.tsx';

/** A reading that was typed on this device and not saved. */
export interface Draft {
  title: string;
  description: string;
  text: string;
}

const PREFIX = 'suluh-tulisan:';
/** A pause in the typing after which the draft is stored. */
const PAUSE_MS = 500;
/** The oldest drafts leave, so that they never fill the browser's storage. */
const DRAFTS_MAX = 10;

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return [draft?.title, draft?.description, draft?.text].every((part) => typeof part === 'string');
}

/** The stored drafts by their place, the newest last; none without storage. */
function readAll(): [place: string, draft: Draft][] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(PREFIX) ?? '[]');
    return Array.isArray(all) ? (all as [string, unknown][]).filter((one): one is [string, Draft] => isDraft(one[1])) : [];
  } catch {
    return [];
  }
}

/** Stores the draft of a place; null removes it. */
export function keepDraft(place: string, draft: Draft | null): void {
  const others = readAll().filter(([other]) => other !== place);
  if (draft) others.push([place, draft]);
  try {
    localStorage.setItem(PREFIX, JSON.stringify(others.slice(-DRAFTS_MAX)));
  } catch {
    // Storage is full or disabled: the text lasts until the page is closed.
  }
}

export function findDraft(place: string): Draft | null {
  return readAll().find(([other]) => other === place)?.[1] ?? null;
}

/**
 * Keeps what is typed into a reading on this device until it is saved or discarded. Offers what an earlier visit left.
 * @param place names the content, or the material of a new one
 */
export function useDraft(place: string, { control, setValue, formState }: UseFormReturn<ContentValues, unknown, ContentInput>) {
  const [offered, setOffered] = useState(() => findDraft(place));
  const [title, description, text, part] = useWatch({ control, name: ['title', 'description', 'text', 'part'] });
  const { isDirty } = formState;
  useEffect(() => {
    if (!isDirty || part !== 'text' || text.trim() === '') return;
    const timer = setTimeout(() => keepDraft(place, { title, description, text }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, isDirty, part, title, description, text]);

  return {
    offered,
    take() {
      if (!offered) return;
      setValue('part', 'text', { shouldDirty: true });
      for (const name of ['title', 'description', 'text'] as const) setValue(name, offered[name], { shouldDirty: true });
      setOffered(null);
    },
    discard() {
      keepDraft(place, null);
      setOffered(null);
    },
    /** The form closes: saved, or discarded by its person. An offer that nobody answered stays. */
    end() {
      if (!offered || isDirty) keepDraft(place, null);
    },
  };
}
