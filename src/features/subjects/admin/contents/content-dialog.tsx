import { useWatch } from 'react-hook-form';
import { contentInput, type Content, type ContentInput, type MaterialType } from '#features/subjects/contract.ts';
import { frameSource, parseWebLink } from '#platform/shared/links/links.ts';
import { isLinkLeftOut } from '#platform/shared/links/meeting-links.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { CONTENT_KINDS } from './content-kinds.ts';

interface ContentDialogProps {
  resource: Resource<Content, ContentInput>;
  /** The content to edit; null to add one. */
  content: Content | null;
  /** The initial type of a new content. */
  type: MaterialType;
  onClose: () => void;
}

const TYPES = CONTENT_KINDS.map(({ type, label }) => ({ value: type, label }));

/** How students will see this link. */
function linkHint(type: MaterialType, link: string): string {
  if (type !== 'video') return 'Tautan ke berkas atau halamannya, misalnya di Google Drive. Siswa membukanya di tab baru.';
  const typed = link.trim();
  if (parseWebLink(typed) === null || isLinkLeftOut(typed))
    return 'Tempel tautan YouTube atau Google Drive; videonya diputar di halaman siswa.';
  return frameSource(typed) === null
    ? 'Video dari alamat ini tidak dapat diputar di halaman siswa; siswa membukanya di tab baru.'
    : 'Video ini dapat diputar di halaman siswa.';
}

/** Adds or edits a content of a material; its type decides which list contains it. */
export function ContentDialog({ resource, content, type, onClose }: ContentDialogProps) {
  const toValues = (stored: Content | null) => ({
    title: stored?.title ?? '',
    description: stored?.description ?? '',
    link: stored?.link ?? '',
    materialType: stored?.materialType ?? type,
  });
  const record = useRecordForm({ resource, record: content, schema: contentInput, toValues, onSaved: onClose });
  const { control } = record;
  const [chosen, link] = useWatch({ control, name: ['materialType', 'link'] });
  return (
    <FormDialog title={content ? 'Edit Isi Materi' : 'Tambah Isi Materi'} record={record} onClose={onClose}>
      <TextField control={control} name="title" label="Judul" />
      <TextareaField control={control} name="description" label="Deskripsi" rows={3} />
      <TextField control={control} name="link" label="Link" type="url" placeholder="https://" hint={linkHint(chosen, link)} />
      <RadioField control={control} name="materialType" label="Jenis" options={TYPES} />
    </FormDialog>
  );
}
