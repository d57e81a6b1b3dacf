import { useState } from 'react';
import type { YearSummary } from '#features/school-year/contract.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { NewYearBody } from './queries.ts';
import { archivedText, warningsOf, createdText } from './year-texts.ts';

const AskToStart = lazyDialog({
  title: 'Tahun ajaran baru',
  load: async () => (await import('./ask-to-start.tsx')).AskToStart,
});

interface StartYearProps {
  /** The year to start, as the form has it. */
  body: NewYearBody;
  /** The latest preview. */
  summary: YearSummary | undefined;
  /** The error of the preview: why the year can't begin. */
  error: Error | null;
  onDone: (done: YearSummary) => void;
}

/** Shows the counts of the preview with its warnings, and the button that starts the year after a confirmation. */
export function StartYear({ body, summary, error, onDone }: StartYearProps) {
  const [asking, setAsking] = useState(false);
  const total = summary ? Object.values(summary.archived).reduce((sum, { count }) => sum + count, 0) : 0;
  const isReady = summary !== undefined && error === null && total > 0;
  return (
    <section aria-label="Ringkasan" className="flex flex-col items-start gap-3">
      <div role="status" className="text-sm">
        {isReady && (
          <p>
            Diarsipkan: <strong>{archivedText(summary)}</strong>. Dibuat: <strong>{createdText(summary)}</strong>.
          </p>
        )}
        {summary && !error && total === 0 && <p className="text-soft">Tidak ada yang diarsipkan.</p>}
      </div>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {isReady &&
        warningsOf(summary, body.archive.before).map((warning) => (
          <Notice key={warning} kind="warning">
            {warning}
          </Notice>
        ))}
      <Button look="primary" preload={AskToStart.preload} disabled={!isReady} onClick={() => setAsking(true)}>
        Mulai tahun ajaran baru
      </Button>
      {asking && summary && <AskToStart body={body} summary={summary} onDone={onDone} onClose={() => setAsking(false)} />}
    </section>
  );
}
