import { useDiscardQuestion } from '#platform/web/admin-ui/dialog/use-dismissal.tsx';

/** Asks before the page is left with unsaved changes. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  return useDiscardQuestion(unsaved, 'Perubahan halaman beasiswa yang belum disimpan akan hilang.').question || null;
}
