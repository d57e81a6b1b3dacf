import { useDiscardQuestion } from '#platform/web/admin-ui/dialog/use-dismissal.tsx';

/** Asks for a confirmation before the admin leaves the screen with unsaved changes. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  return useDiscardQuestion(unsaved, 'Perubahan halaman beasiswa yang belum disimpan akan hilang.').question || null;
}
