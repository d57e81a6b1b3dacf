import { useQuery } from '@tanstack/react-query';
import { ContentDialog } from '#features/subjects/admin/contents/content-dialog.tsx';
import { contentResource } from '#features/subjects/admin/contents/content-resource.ts';
import { materialQuery } from '#features/subjects/admin/queries.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { DeleteDialog } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { WaitingDialog } from '#platform/web/admin-ui/dialog/waiting-dialog.tsx';
import type { CheckedLink } from '../contract.ts';

/** The dialog that an admin opens for a content. */
export type Wanted = 'edit' | 'upload' | 'delete';

interface LinkedContentDialogProps {
  link: CheckedLink;
  wanted: Wanted;
  onClose: () => void;
}

/** Opens, on the links screen, the form of a content or the confirmation of its deletion. It loads the content first. */
export function LinkedContentDialog({ link, wanted, onClose }: LinkedContentDialogProps) {
  // The calls have the material's title in their path, but the server ignores it, so any word is accepted.
  const parent = { subjectId: link.subject?._id ?? '', materialTitle: 'materi', materialId: link.material?._id ?? '' };
  const { data, error } = useQuery(materialQuery(parent.subjectId, parent.materialTitle, parent.materialId));
  const content = data?.specificContents.find(({ _id }) => _id === link.content);
  if (!content) {
    const text = error ? errorText(error) : data ? 'Isi materi ini sudah tidak ada.' : undefined;
    return (
      <WaitingDialog title="Isi Materi" onClose={onClose}>
        {text}
      </WaitingDialog>
    );
  }
  const resource = contentResource(parent);
  if (wanted === 'delete') {
    return (
      <DeleteDialog resource={resource} item={content} name={content.title} noun="isi materi" onClose={onClose}>
        <p>Yang dihapus hanya tautannya di sini; video atau berkas aslinya tetap ada.</p>
      </DeleteDialog>
    );
  }
  const { materialType: type } = content;
  return (
    <ContentDialog
      resource={resource}
      content={content}
      materialId={parent.materialId}
      contents={data?.specificContents ?? []}
      type={type}
      part={wanted === 'upload' ? 'file' : undefined}
      onClose={onClose}
    />
  );
}
