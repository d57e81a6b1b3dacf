import { useQuery } from '@tanstack/react-query';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { sizeInWords } from '../size-rules.ts';
import { filesStateQuery } from './queries.ts';

/** The share of the storage limit from which admins see the warning. */
const NEARLY_FULL = 0.8;

/** Warns admins on their dashboard while the storage for uploaded files is nearly full. */
export function RoomNotice() {
  const { data } = useQuery(filesStateQuery);
  if (!data || data.bytes < NEARLY_FULL * data.limit) return null;
  return (
    <section aria-label="Tempat berkas">
      <Notice kind="warning">
        <p className="font-semibold">
          Tempat untuk berkas hampir penuh: {sizeInWords(data.bytes)} dari {sizeInWords(data.limit)}.
        </p>
        <p className="mt-1">
          Bila penuh, berkas baru ditolak. Hapus isi yang tidak dipakai lagi (berkasnya ikut terhapus setelah 30 hari), atau minta
          pengelola server menambah FILES_LIMIT.
        </p>
      </Notice>
    </section>
  );
}
