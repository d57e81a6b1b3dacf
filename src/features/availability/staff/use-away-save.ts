import { type RefObject, useEffect, useState } from 'react';
import { keepInput, readKept } from '#features/auth/staff/kept-input.ts';
import { onPersonChange } from '#features/auth/staff/me.ts';
import * as calls from '#features/availability/calls.ts';
import type { AwayTimes } from '#features/schedules/away/rules.ts';
import { load, send, type Sent } from '#platform/web/staff-ui/connection.ts';
import { useSend } from '#platform/web/staff-ui/use-send.ts';
import { datesOf, INCOMPLETE_TEXT, moveDates, problemOf, type TypedDates } from '../date-rules.ts';
import { type FormValues, useAwayForm } from '../view/use-away-form.ts';

/** The part of `MODEL` that occurs twice. */
const TIMES = { weekly: [{ day: 0, from: '', to: '' }], dates: [{ from: '', to: '', note: '' }] } as const;
/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = { ...TIMES, data: TIMES, version: '' } as const;

/** The fields for a date that is not in the list yet. */
const EMPTY: TypedDates = { from: '', to: '', start: '', end: '', note: '' };

/** What is not saved yet. It stays when the person opens another page, or signs in again. */
interface Draft {
  /** The changed times, with the version on which they are based; null if nothing was changed. */
  times: (FormValues & { version: string }) | null;
  /** The typed date. */
  entry: TypedDates;
}

/** The name of this form in the kept input. */
const FORM = 'away';
const NO_DRAFT: Draft = { times: null, entry: EMPTY };
let draft = NO_DRAFT;
onPersonChange(() => {
  draft = (readKept(FORM) as Draft | undefined) ?? NO_DRAFT;
});

/** Deletes the draft, also if the person has left the page since it was sent. */
export function forgetDraft(): void {
  draft = NO_DRAFT;
  keepInput(FORM, undefined);
}

/** Reads the times of the signed-in teacher or mentor. */
export const readAway = (signal = new AbortController().signal) => load(calls.readOwnAway, { signal }, MODEL);

/** Sends times. Then reads their new version, which the result of `sendTimes` does not have, before a further save can begin. */
async function store(sendTimes: () => Promise<Sent>, onVersion: (version: string) => void): Promise<Sent> {
  const sent = await sendTimes();
  const stored = sent.ok ? await readAway() : null;
  if (stored?.ok) onVersion(stored.value.version);
  return sent;
}

/**
 * Returns the form, the fields for a new date, and the functions that add that date and save the form. `save` also adds a date that
 * is typed but not in the list yet. `save(true)` overwrites times that were saved in the meantime.
 */
export function useAwaySave(times: AwayTimes, version: string, entryForm: RefObject<HTMLFormElement | null>) {
  const form = useAwayForm(times, draft.times);
  /** The version on which the input is based. A write with an older version is refused with 409. */
  const [readVersion, setReadVersion] = useState(draft.times?.version ?? version);
  const [saved, setSaved] = useState(false);
  const [entry, setEntry] = useState(draft.entry);
  const { refuse, clear, run, ...sending } = useSend(Object.keys(EMPTY));
  const { slots, unpaintable, dates, isChanged } = form;
  const isTyped = Object.values(entry).some(Boolean);
  useEffect(() => {
    draft = { times: isChanged ? { slots, unpaintable, dates, version: readVersion } : null, entry };
    keepInput(FORM, isChanged || isTyped ? draft : undefined);
  }, [slots, unpaintable, dates, isChanged, isTyped, readVersion, entry]);

  /** Returns the field that is filled only in part, which the browser knows. */
  const partlyFilled = () => entryForm.current?.querySelector<HTMLInputElement>('input:invalid');

  /** Moves the typed date into the list. Returns the list; null if the date is invalid. */
  function add() {
    const part = partlyFilled();
    const typed = datesOf(entry);
    if (part || !typed) {
      const { field, text } = part ? { field: part.name, text: INCOMPLETE_TEXT } : problemOf(entry);
      refuse({ [field]: text }, entryForm.current);
      return null;
    }
    const added = [...dates, ...moveDates(typed, -form.offset)];
    form.change({ dates: added });
    setEntry(EMPTY);
    return added;
  }

  return {
    form,
    entry,
    add,
    ...sending,
    isUnsaved: isChanged || isTyped,
    saved: saved && !isChanged && !isTyped,
    type(name: keyof TypedDates, value: string) {
      setEntry({ ...entry, [name]: value });
      clear([name]);
    },
    async save(isForced = false) {
      const complete = isTyped || partlyFilled() ? add() : dates;
      if (!complete) return;
      const body = { ...form.body(complete), version: isForced ? null : readVersion };
      const sentDraft = draft;
      if (!(await run(entryForm.current, () => store(() => send(calls.writeOwnAway, { body }), setReadVersion)))) return;
      form.settle(complete);
      setSaved(true);
      if (draft === sentDraft) forgetDraft();
    },
  };
}
