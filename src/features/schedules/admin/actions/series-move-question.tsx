import { useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { Scope } from './scope-field.tsx';
import { SeriesQuestion } from './series-dialogs.tsx';
import { readPreview, type Following, type PreviewedEdit } from './series-store.ts';

/** The admin's answer: `one` moves this schedule alone, `Following` also the later schedules, `back` cancels the move. */
export type SeriesAnswer = 'one' | 'back' | Following;

/** A move on the week board for which the admin must choose the scope. */
export interface AskedSeries {
  target: Schedule;
  body: ScheduleBody;
  /** The later schedules of its series. */
  later: readonly Schedule[];
  /** Receives the focus when the dialog closes. */
  opener: Element | null;
  /** Receives the answer, or a rejected promise if the server refuses the preview. */
  settle: (answer: SeriesAnswer | Promise<never>) => void;
}

/**
 * Asks about a move on the week board, in two steps:
 *
 * 1. Does it include the later schedules of the series? If not, the answer is 'one'.
 * 2. If so, shows a preview of the changes from the server. The admin saves it, or goes back.
 */
export function SeriesMoveQuestion({ target, body, later: known, opener, settle }: AskedSeries) {
  const reading = useRef<AbortController>(null);
  const [read, setRead] = useState<{ later: readonly Schedule[]; preview: PreviewedEdit } | null>(null);
  const [checking, setChecking] = useState(false);
  const edit = { target, body };
  const { later, preview } = read ?? { later: known, preview: null };

  function end(answer: SeriesAnswer | Promise<never>) {
    reading.current?.abort();
    settle(answer);
  }

  async function showPreview() {
    const controller = new AbortController();
    reading.current = controller;
    setChecking(true);
    try {
      const found = await readPreview(edit, controller.signal);
      if (!controller.signal.aborted) setRead(found);
    } catch (error) {
      if (!controller.signal.aborted) end(Promise.reject(error));
    } finally {
      setChecking(false);
    }
  }

  return (
    <SeriesQuestion
      {...{ edit, later, preview, opener, checking }}
      backLabel="Batal"
      onBack={() => end('back')}
      onChoose={(scope: Scope) => (scope === 'one' ? end('one') : void showPreview())}
      onSave={(overwrite) => end({ target, later, overwrite })}
    />
  );
}
