import type { AdminSubject } from '#features/subjects/contract.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import type { Usage } from '#platform/shared/usage.ts';
import { subjectResource } from './subject-resource.ts';

/** What goes along with a subject, and what stays without it. */
function usageLines({ materials, contents, schedules, teachers }: Usage): string[] {
  return [
    ...(materials > 0 ? [`${materials} materi ikut terhapus`] : []),
    ...(contents > 0 ? [`${contents} isi materi (video, buku, latihan) ikut terhapus`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, tanpa mata pelajaran`] : []),
    ...(teachers > 0 ? [`${teachers} guru tetap ada, tanpa mata pelajaran ini`] : []),
  ];
}

/** Asks before a subject is deleted. */
export function SubjectDeleteDialog({ subject, onClose }: { subject: AdminSubject; onClose: () => void }) {
  return (
    <DeleteDialog resource={subjectResource} item={subject} name={subject.name} noun="mata pelajaran" onClose={onClose}>
      <UsageLines kind="subject" id={subject._id} lines={usageLines} />
    </DeleteDialog>
  );
}
