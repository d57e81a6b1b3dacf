import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { Scope } from './scope-field.tsx';
import type { SeriesQuestion } from './series-dialogs.tsx';
import type { Edit, Following, PreviewedEdit } from './series-store.ts';
import { readLaterOfSeries } from './use-later-of-series.ts';

/** Most visits of the board move no series, so the question is no part of its code. */
const Question = lazyDialog<ComponentProps<typeof SeriesQuestion> & { onClose: () => void }>({
  title: 'Simpan untuk jadwal mana?',
  load: async () => (await import('./series-dialogs.tsx')).SeriesQuestion,
});

/** Null: there was nothing to ask. */
export type SeriesAnswer = 'one' | 'back' | Following | null;

interface Asked {
  edit: Edit;
  later: readonly Schedule[];
  opener: Element | null;
  preview: PreviewedEdit | null;
  settle: (answer: SeriesAnswer | Promise<never>) => void;
}

interface SeriesMove {
  /** Asks whether a move of the board includes the later schedules of its series. Rejects if its preview is refused. */
  ask: (target: Schedule, body: ScheduleBody) => Promise<SeriesAnswer>;
  /** The question; to be rendered with the board. */
  question: ReactNode;
}

/** The question of a move that is not in a form. A move of a schedule without later ones in its series is not asked about. */
export function useSeriesMove(): SeriesMove {
  const [asked, setAsked] = useState<Asked | null>(null);
  const reading = useRef<AbortController>(null);
  const [checking, setChecking] = useState(false);

  function settle(answer: SeriesAnswer | Promise<never>) {
    reading.current?.abort();
    setAsked(null);
    asked?.settle(answer);
  }

  async function preview({ edit, ...rest }: Asked) {
    const controller = new AbortController();
    reading.current = controller;
    setChecking(true);
    try {
      const { readPreview } = await import('./series-store.ts');
      const read = await readPreview(edit, controller.signal);
      if (!controller.signal.aborted) setAsked({ ...rest, edit, ...read });
    } catch (error) {
      if (!controller.signal.aborted) settle(Promise.reject(error));
    } finally {
      setChecking(false);
    }
  }

  return {
    async ask(target, body) {
      const later = await readLaterOfSeries(target).catch(() => []);
      if (later.length === 0) return null;
      Question.ahead();
      return new Promise((resolve) => {
        const opener = document.activeElement;
        setAsked((before) => {
          before?.settle('back');
          return { edit: { target, body }, later, opener, preview: null, settle: resolve };
        });
      });
    },
    question: asked && (
      <Question
        {...asked}
        onClose={() => settle('back')}
        backLabel="Batal"
        checking={checking}
        onBack={() => settle('back')}
        onChoose={(scope: Scope) => (scope === 'one' ? settle('one') : void preview(asked))}
        onSave={(overwrite) => settle({ target: asked.edit.target, later: asked.later, overwrite })}
      />
    ),
  };
}
