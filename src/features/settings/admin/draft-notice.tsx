import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** Shows that unsaved input was restored (`useFormDraft`), with a button that discards it. */
export function DraftNotice({ draft }: { draft: FormDraft | null }) {
  if (!draft) return null;
  return (
    <Notice kind="warning">
      <p>
        Isian yang belum disimpan tadi masih di sini.
        {draft.isBehind && ' Sementara itu pengelola lain sudah menyimpan perubahan: periksa dahulu sebelum menyimpan.'}
      </p>
      <Button look="quiet" className="-ml-3" onClick={draft.discard}>
        Buang isian ini
      </Button>
    </Notice>
  );
}
