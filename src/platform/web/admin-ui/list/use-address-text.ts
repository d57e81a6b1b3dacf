import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** So much of a text in the address is read, in characters. */
const READ_MAX = 200;

/**
 * A text that a list is narrowed or sorted by, kept in the address (`?q=…`): it survives a reload, the way back, and a link
 * sent to a colleague. Empty when it is not there.
 */
export function useAddressText(name: string): [text: string, write: (text: string) => void] {
  const navigate = useNavigate();
  const stored = (useSearchParams()[0].get(name) ?? '').slice(0, READ_MAX);
  // The address follows a moment after the key press: until then the box shows what was typed over it.
  const [draft, setDraft] = useState({ text: stored, over: stored });
  const text = draft.over === stored ? draft.text : stored;

  function write(next: string) {
    setDraft({ text: next, over: stored });
    const { search, hash } = window.location;
    const params = new URLSearchParams(search);
    if (next === '') params.delete(name);
    else params.set(name, next);
    // Browsers refuse to note too many addresses in a short time; the list itself needs none.
    void Promise.resolve(
      navigate({ search: String(params), hash }, { replace: true, preventScrollReset: true, flushSync: true }),
    ).catch(() => undefined);
  }

  return [text, write];
}
