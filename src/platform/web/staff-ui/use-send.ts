import { useState } from 'react';
import type { Sent } from './connection.ts';

interface Refusal {
  /** Errors by field. */
  errors: Readonly<Record<string, string>>;
  /** The errors that belong to no field. */
  failure: string | null;
  /** The HTTP status of the refusal; 0 if there was no answer, null if nothing was refused. */
  status: number | null;
}

const NO_REFUSAL: Refusal = { errors: {}, failure: null, status: null };

/** Returns the text for a failure without one of the server. @param isTyped whether there is input that the person could lose */
function failureText(status: number, isTyped: boolean): string {
  const kept = isTyped ? ' Isian Anda masih ada.' : '';
  return status === 0
    ? `Tidak dapat terhubung.${kept} Periksa sambungan, lalu coba lagi.`
    : `Server belum dapat menyimpan.${kept} Coba lagi sebentar lagi.`;
}

/** Sends a form, one request at a time. Errors appear at their fields; the first field with an error gets the focus. */
export function useSend(fields: readonly string[]) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>(NO_REFUSAL);

  /** Shows errors without sending the form. */
  function refuse(errors: Record<string, string>, form: HTMLFormElement | null): void {
    setRefused({ ...NO_REFUSAL, errors, status: 422 });
    const first = fields.find((field) => errors[field] !== undefined);
    // Waits until the field's error is rendered.
    if (first) requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus());
  }

  /** Removes the errors of fields that were just changed. */
  function clear(changed: readonly string[]): void {
    const remaining = Object.entries(refused.errors).filter(([field]) => !changed.includes(field));
    setRefused({ ...refused, errors: Object.fromEntries(remaining) });
  }

  /**
   * Runs `work`, which sends the form. Resolves to true if the server accepted the form.
   * @param form null for a button without a form, which has no input
   */
  async function run(form: HTMLFormElement | null, work: () => Promise<Sent>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setRefused(NO_REFUSAL);
    const sent = await work();
    setBusy(false);
    if (sent.ok) return true;
    const fieldErrors = Object.fromEntries(
      sent.errors.filter(({ field }) => fields.includes(field)).map(({ field, message }) => [field, message]),
    );
    if (Object.keys(fieldErrors).length > 0) refuse(fieldErrors, form);
    else setRefused({ ...NO_REFUSAL, failure: sent.message ?? failureText(sent.status, form !== null), status: sent.status });
    return false;
  }

  return {
    /** Whether a request is being sent. */
    busy,
    ...refused,
    refuse,
    clear,
    /** Removes all errors. */
    reset: () => setRefused(NO_REFUSAL),
    run,
  };
}
