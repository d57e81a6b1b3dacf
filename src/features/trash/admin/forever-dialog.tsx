import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import * as calls from '#features/trash/calls.ts';
import type { Trashed } from '#features/trash/contract.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { ApiError, errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { CONTROL_CLASS, Field, LINE_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { trashQuery } from './queries.ts';
import { deletedWithText, kindText } from './trash-texts.ts';

const NAME_TEXT = 'Ketik nama di atas persis seperti tertulis.';

/** Returns the mutation that deletes an entry on the server and removes it from the list. */
function useDeleteForever(entry: Trashed, onDeleted: () => void) {
  return useMutation({
    mutationFn: async () => {
      try {
        await api(calls.deleteForever, removedAnswer, { params: { id: entry._id } });
      } catch (error) {
        // Another admin already deleted or restored it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      queryClient.setQueryData(trashQuery.queryKey, (entries) => entries?.filter(({ _id }) => _id !== entry._id));
      void queryClient.invalidateQueries({ queryKey: trashQuery.queryKey });
      toasts.success('Dihapus selamanya.');
      onDeleted();
    },
  });
}

/** The dialog that deletes an entry of the trash permanently. The admin must type the entry's name. */
export function ForeverDialog({ entry, onClose }: { entry: Trashed; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  /** Whether the entry was deleted. Then the button that opened the dialog is gone, so the focus can't return to it. */
  const goneRef = useRef(false);
  const remove = useDeleteForever(entry, () => {
    goneRef.current = true;
    onClose();
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (sameKey(typed) === sameKey(entry.name)) return remove.mutate();
    setWrong(true);
    inputRef.current?.focus();
  }
  return (
    <AlertFrame
      title="Hapus selamanya"
      onDismiss={() => !remove.isPending && onClose()}
      initialFocus={inputRef}
      openerGone={goneRef}
    >
      <form noValidate onSubmit={submit} className="contents">
        <div className={`${DIALOG_BODY} flex flex-col gap-4 text-sm`}>
          <AlertText className="flex flex-col gap-2">
            <p className="wrap-anywhere">
              {kindText(entry)}: <strong>{entry.name}</strong>
            </p>
            <p>{deletedWithText(entry)} Sesudah ini tidak ada yang dapat memulihkannya.</p>
          </AlertText>
          <Field label="Ketik namanya" error={wrong ? NAME_TEXT : undefined}>
            {(wiring) => (
              <input
                {...wiring}
                ref={inputRef}
                type="text"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(false);
                }}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                className={`${CONTROL_CLASS} ${LINE_CLASS}`}
              />
            )}
          </Field>
          {remove.error && <Notice kind="error">{errorText(remove.error)}</Notice>}
        </div>
        <Buttons isBusy={remove.isPending} onCancel={onClose} />
      </form>
    </AlertFrame>
  );
}

function Buttons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className={DIALOG_FOOT}>
      <Button onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button type="submit" look="danger" disabled={isBusy}>
        {isBusy && <Spinner />}
        Hapus selamanya
      </Button>
    </div>
  );
}
