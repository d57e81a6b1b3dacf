import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** A longer text in the address is cut; in characters. */
const READ_MAX = 200;

/**
 * A search, filter or sort of a list, stored in the address (`?q=…`), so that reloads, "Back" and shared links keep it. Empty if the
 * address has none.
 */
export function useAddressText(name: string): [text: string, write: (text: string) => void] {
  const navigate = useNavigate();
  const stored = (useSearchParams()[0].get(name) ?? '').slice(0, READ_MAX);
  // The address changes a moment after the key press; until then the box shows the typed text.
  const [draft, setDraft] = useState({ text: stored, over: stored });
  const text = draft.over === stored ? draft.text : stored;

  function write(next: string) {
    setDraft({ text: next, over: stored });
    const { search, hash } = window.location;
    const params = new URLSearchParams(search);
    if (next === '') params.delete(name);
    else params.set(name, next);
    // Browsers limit the changes of the address in a short time; the list works without them.
    void Promise.resolve(
      navigate({ search: String(params), hash }, { replace: true, preventScrollReset: true, flushSync: true }),
    ).catch(() => undefined);
  }

  return [text, write];
}
