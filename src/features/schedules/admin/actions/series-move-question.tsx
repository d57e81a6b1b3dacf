import { useRef, useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { Scope } from './scope-field.tsx';
import { SeriesQuestion } from './series-dialogs.tsx';
import { readPreview, type Following, type PreviewedEdit } from './series-store.ts';

/** Which schedules a move includes; `back` gives it up. */
export type SeriesAnswer = 'one' | 'back' | Following;

/** The question about a move that is not in a form. */
export interface AskedSeries {
  target: Schedule;
  body: ScheduleBody;
  /** The later schedules of its series. */
  later: readonly Schedule[];
  /** Takes the focus at the end. */
  opener: Element | null;
  /** Gets a rejected promise if the preview is refused. */
  settle: (answer: SeriesAnswer | Promise<never>) => void;
}

/** Asks whether a move includes the later schedules of its series, and shows what that changes. */
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
