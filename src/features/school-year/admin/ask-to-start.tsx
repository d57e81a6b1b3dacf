import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { startNewYear } from '#features/school-year/calls.ts';
import { newYearAnswer, type YearSummary } from '#features/school-year/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { createIdempotencyKeys } from '#platform/web/admin-ui/api/idempotency-keys.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { ConfirmDialog } from '#platform/web/admin-ui/dialog/confirm-dialog.tsx';
import { isPreview, type NewYearBody } from './queries.ts';
import { archivedText, createdText } from './year-texts.ts';

interface AskToStartProps {
  body: NewYearBody;
  summary: YearSummary;
  onDone: (done: YearSummary) => void;
  onClose: () => void;
}

/** The dialog that asks for confirmation, then archives the school year and creates the next. */
export function AskToStart({ body, summary, onDone, onClose }: AskToStartProps) {
  const [keyOf] = useState(createIdempotencyKeys);
  // Whether the button that opened the dialog has disappeared: the focus can't return to it.
  const openerGone = useRef(false);
  const start = useMutation({
    mutationFn: () => {
      const request = { ...body, dryRun: false };
      return api(startNewYear, newYearAnswer, { body: request }, { idempotencyKey: keyOf(request) });
    },
    onSuccess({ data }) {
      openerGone.current = true;
      onClose();
      onDone(data);
      // The preview is not read again: it would fail, because groups with the names of the new groups exist now.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isPreview(queryKey) });
    },
  });
  return (
    <ConfirmDialog
      title={`Arsipkan ${body.name}?`}
      confirm="Arsipkan"
      cancel="Batal"
      action={{ isPending: start.isPending, error: start.error, mutate: () => start.mutate() }}
      openerGone={openerGone}
      onClose={onClose}
    >
      <p>Masuk arsip: {archivedText(summary)}.</p>
      <p>Dibuat: {createdText(summary)}. Dapat diurungkan selama 30 hari.</p>
    </ConfirmDialog>
  );
}
