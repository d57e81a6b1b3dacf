import { materialInput, type Material, type MaterialInput } from '#features/subjects/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { TextareaField } from '#platform/web/admin-ui/form/text/textarea-field.tsx';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';

interface MaterialDialogProps {
  resource: Resource<Material, MaterialInput>;
  /** The material to edit; null to add one. */
  material: Material | null;
  onClose: () => void;
}

function toValues(material: Material | null) {
  return { title: material?.title ?? '', content: material?.content ?? '' };
}

/** Adds or edits a material (materi) of a subject. */
export function MaterialDialog({ resource, material, onClose }: MaterialDialogProps) {
  const record = useRecordForm({ resource, record: material, schema: materialInput, toValues, onSaved: onClose });
  const { control } = record;
  return (
    <FormDialog title={material ? 'Edit Materi' : 'Tambah Materi'} record={record} onClose={onClose}>
      <TextField control={control} name="title" label="Judul" placeholder="Misalnya Persamaan Linear" />
      <TextareaField
        control={control}
        name="content"
        label="Isi"
        rows={5}
        hint="Penjelasan singkat: apa yang dipelajari. Video, buku, dan latihan ditambahkan setelah materinya disimpan."
      />
    </FormDialog>
  );
}
