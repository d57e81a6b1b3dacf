/** How long to wait until a list has rendered the record, which it may first have to read. */
const WAIT_MS = 5_000;

function rowOf(id: string): HTMLElement | null {
  const key = CSS.escape(id);
  return document.querySelector<HTMLElement>(`main :is([data-row="${key}"], [data-item="${key}"])`);
}

/** Focuses a record's row as soon as it is rendered. */
export function focusRow(id: string): void {
  const focusIfRendered = () => {
    const row = rowOf(id);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return row !== null;
  };
  if (focusIfRendered()) return;
  const observer = new MutationObserver(() => focusIfRendered() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
}
