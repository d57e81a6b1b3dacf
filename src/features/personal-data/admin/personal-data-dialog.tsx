import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { DIALOG_BODY, DIALOG_FOOT, DialogFrame } from '#platform/web/admin-ui/dialog/dialog-frame.tsx';
import { LoadingLine } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { downloadText } from '#platform/web/admin-ui/download.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { erasurePreviewAnswer, personalDataAnswer, type ErasurePreview } from '../contract.ts';
import { CALLS_OF, previewKey, type PersonKind } from './calls-of.ts';
import { EraseDialog } from './erase-dialog.tsx';

interface PersonalDataDialogProps {
  /** The role under which the admin sees the person. */
  kind: PersonKind;
  person: { _id: string; name: string };
  onClose: () => void;
}

/** Returns the name of the downloaded file. It contains the person's name in letters, digits and hyphens. */
function fileNameOf(name: string): string {
  return `data-pribadi-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}.json`;
}

/** The dialog about the stored data of a teacher or mentor. An admin can download or erase the data. */
export function PersonalDataDialog({ kind, person: { _id: id, name }, onClose }: PersonalDataDialogProps) {
  const [erasing, setErasing] = useState(false);
  const { preview } = CALLS_OF[kind];
  const query = useQuery({
    queryKey: [previewKey(kind, id)],
    queryFn: async ({ signal }) => (await api(preview, erasurePreviewAnswer, { params: { id } }, { signal })).data,
    gcTime: 0,
  });
  const { data } = query;
  if (erasing && data) return <EraseDialog kind={kind} id={id} preview={data} onClose={onClose} />;
  return (
    <DialogFrame title="Data pribadi" onDismiss={onClose}>
      <div className={`${DIALOG_BODY} flex min-h-116 flex-col md:min-h-92 gap-5 text-sm`}>
        {query.isPending && <LoadingLine />}
        {query.error && (
          <ErrorState
            heading={`Data ${name} belum dapat dibaca.`}
            text={errorText(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {data && <StoredData kind={kind} id={id} data={data} onErase={() => setErasing(true)} />}
      </div>
      <div className={DIALOG_FOOT}>
        <Button onClick={onClose}>Tutup</Button>
      </div>
    </DialogFrame>
  );
}

interface StoredDataProps {
  kind: PersonKind;
  id: string;
  data: ErasurePreview;
  onErase: () => void;
}

/** Says what is stored about the person, with buttons to download and to erase it. */
function StoredData({ kind, id, data, onErase }: StoredDataProps) {
  const download = useMutation({
    mutationFn: async () => (await api(CALLS_OF[kind].export, personalDataAnswer, { params: { id } })).data,
    onSuccess: (exported) =>
      downloadText(fileNameOf(exported.name), `${JSON.stringify(exported, null, 2)}\n`, 'application/json'),
  });
  const schedules = data.past + data.coming;
  return (
    <>
      <p className="wrap-anywhere">
        Yang disimpan tentang <strong>{data.name}</strong> ({data.email})
        {data.isTeacher && data.isMentor && ', sebagai guru dan sebagai mentor'}: isiannya,{' '}
        {schedules > 0 && `${schedules.toLocaleString('id-ID')} jadwal dan catatannya, `}tempat masuk, dan riwayat.
      </p>
      <section className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">Diminta orangnya?</h3>
        <p className="text-soft">Satu berkas berisi semuanya, tanpa kata sandi. Riwayat mencatat bahwa Anda mengunduhnya.</p>
        <Button onClick={() => download.mutate()} disabled={download.isPending}>
          {download.isPending && <Spinner />}
          Unduh data
        </Button>
        {download.error && <Notice kind="error">{errorText(download.error)}</Notice>}
      </section>
      <section className="flex flex-col items-start gap-2">
        <h3 className="font-semibold">Minta dihapus?</h3>
        <p className="text-soft">
          Untuk selamanya, juga dari Sampah.
          {(data.isTeacher || data.isMentor) && ' Untuk yang hanya selesai bertugas, Delete biasa sudah cukup.'}
        </p>
        <Button look="danger" onClick={onErase}>
          Hapus data pribadi…
        </Button>
      </section>
    </>
  );
}
