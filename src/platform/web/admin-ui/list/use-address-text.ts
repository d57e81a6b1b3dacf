import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The maximum number of characters that are read from the address. */
const READ_MAX = 200;

/**
 * A React state for a search, filter or sort of a list. It is stored in the address (`?q=…`), so that reloads, "Back" and shared
 * links keep it. It is '' if the address has none.
 */
export function useAddressText(name: string): [text: string, write: (text: string) => void] {
  const navigate = useNavigate();
  const stored = (useSearchParams()[0].get(name) ?? '').slice(0, READ_MAX);
  // The address changes a moment after the key press. Until then the draft is shown, as long as `stored` stays the same.
  const [draft, setDraft] = useState({ text: stored, basedOn: stored });
  const text = draft.basedOn === stored ? draft.text : stored;

  function write(next: string) {
    setDraft({ text: next, basedOn: stored });
    const { search, hash } = window.location;
    const params = new URLSearchParams(search);
    if (next === '') params.delete(name);
    else params.set(name, next);
    // Browsers limit how often the address may change in a short time. The list works without the change.
    void Promise.resolve(
      navigate({ search: String(params), hash }, { replace: true, preventScrollReset: true, flushSync: true }),
    ).catch(() => undefined);
  }

  return [text, write];
}
