import { groupInput, type Group } from '#features/classes/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { groupResource } from './group-resource.ts';

interface GroupDialogProps {
  /** The group to rename; null to add one. */
  group: Group | null;
  /** The initial name of a new group. */
  typedName?: string;
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved?: (group: Group) => void;
}

/** Adds or renames a mentoring group. */
export function GroupDialog({ group, typedName = '', onClose, onSaved }: GroupDialogProps) {
  const record = useRecordForm({
    resource: groupResource,
    record: group,
    schema: groupInput,
    toValues: (known) => ({ groupName: known?.groupName ?? typedName }),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog title={group ? 'Edit Kelompok' : 'Tambah Kelompok'} width="narrow" record={record} onClose={onClose}>
      <TextField
        control={record.control}
        name="groupName"
        label="Nama kelompok"
        placeholder="Cendana"
        hint="Tampil dengan kata Group di depannya. Nama yang sama tidak dapat dipakai dua kali."
      />
    </FormDialog>
  );
}
