import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { usePlainForm } from '#features/auth/admin/use-plain-form.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { AlertFrame, AlertText, DIALOG_BODY, DIALOG_FOOT } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { CheckField } from '#platform/web/admin-ui/form/choice/check-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { erasure, type ErasurePreview } from '../contract.ts';
import { NAME_NOT_SAME_TEXT } from '../messages.ts';
import { CALLS_OF, previewKey, type PersonKind } from './calls-of.ts';
import { erasureLines } from './erasure-lines.ts';

interface EraseDialogProps {
  kind: PersonKind;
  id: string;
  preview: ErasurePreview;
  onClose: () => void;
}

/**
 * The dialog that confirms the erasure of a person. It shows the effects, and asks whether past schedules show a neutral name. The
 * admin must type the person's name.
 */
export function EraseDialog({ kind, id, preview, onClose }: EraseDialogProps) {
  const erasedRef = useRef(false);
  const { control, busy, failure, onSubmit } = usePlainForm({
    schema: erasure.refine(({ name }) => sameKey(name) === sameKey(preview.name), {
      error: NAME_NOT_SAME_TEXT,
      path: ['name'],
    }),
    values: { renamePast: false, name: '' },
    send: async (body) => {
      await api(CALLS_OF[kind].erase, removedAnswer, { params: { id }, body });
      erasedRef.current = true;
      // The preview of an erased person can't be read again.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== previewKey(kind, id) });
      toasts.success('Data pribadi dihapus');
      onClose();
    },
  });
  const renamePast = useWatch({ control, name: 'renamePast' });
  return (
    <AlertFrame title="Hapus data pribadi" width="normal" onDismiss={() => !busy && onClose()} openerGone={erasedRef}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
        <div className={DIALOG_BODY}>
          <fieldset disabled={busy} className="flex flex-col gap-4 text-sm">
            <AlertText className="flex flex-col gap-3">
              <p className="wrap-anywhere">
                Hapus semua data pribadi <strong>{preview.name}</strong> ({preview.email}) untuk selamanya? Ini tidak dapat
                dibatalkan, juga tidak lewat Sampah.
              </p>
              <ul className="list-disc space-y-1 pl-5">
                {erasureLines(preview, renamePast).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </AlertText>
            {preview.past > 0 && (
              <CheckField
                control={control}
                name="renamePast"
                label='Tulis "Pengajar (dihapus)" di jadwal yang sudah lewat'
                hint="Supaya laporan bulan tetap menghitung bahwa ada yang mengajar."
              />
            )}
            <TextField control={control} name="name" label={`Ketik ${preview.name} untuk memastikan`} autoComplete="off" />
            {failure !== null && <Notice kind="error">{failure}</Notice>}
          </fieldset>
        </div>
        <div className={DIALOG_FOOT}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button look="danger" type="submit" disabled={busy}>
            {busy && <Spinner />}
            Hapus selamanya
          </Button>
        </div>
      </form>
    </AlertFrame>
  );
}
