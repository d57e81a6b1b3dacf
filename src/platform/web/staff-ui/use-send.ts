import { useState } from 'react';
import type { Sent } from './connection.ts';

interface Refusal {
  /** By field. */
  errors: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  failure: string | null;
  /** Of the refusal; 0 where no answer came, null where nothing was refused. */
  status: number | null;
}

const NOTHING: Refusal = { errors: {}, failure: null, status: null };

/** A form's way to the server: one at a time, its texts at their fields, the first of which has the focus. */
export function useSend(fields: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>(NOTHING);

  /** Shows what is wrong before anything is sent. */
  function refuse(errors: Record<string, string>, form: HTMLFormElement | null): void {
    setRefused({ ...NOTHING, errors, status: 422 });
    const first = fields.find((field) => errors[field] !== undefined);
    // Once the field says why.
    if (first) requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  }

  /** Whether it was taken. */
  async function run(form: HTMLFormElement | null, work: () => Promise<Sent>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setRefused(NOTHING);
    const sent = await work();
    setBusy(false);
    if (sent.ok) return true;
    const placed = Object.fromEntries(
      sent.errors.filter(({ field }) => fields.includes(field)).map(({ field, message }) => [field, message]),
    );
    if (Object.keys(placed).length > 0) refuse(placed, form);
    else setRefused({ ...NOTHING, failure: sent.message, status: sent.status });
    return false;
  }

  return { busy, ...refused, refuse, run };
}
