import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { areAllFree, useTakenGroups } from '#features/classes/admin/group-owners.ts';
import { GroupSelect } from '#features/classes/admin/group-select.tsx';
import type { Group } from '#features/classes/contract.ts';
import { mentorInput, type Mentor } from '#features/people/contract.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '#features/people/messages.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { PersonFields } from '#platform/web/admin-ui/form/text/person-fields.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { PERSON_FIELDS, personValues, type PersonDialogProps } from './person-dialog.ts';
import { mentorResource, type MentorBody } from './resources.ts';

/**
 * Returns the form's rules: those of the contract, without a password when editing. A group that another mentor has (`taken`) is
 * refused.
 */
function mentorSchema(adding: boolean, taken: ReadonlySet<string>): z.ZodType<MentorBody> {
  const schema = mentorInput.extend({
    group: mentorInput.shape.group.refine((ids) => areAllFree(ids, taken), { error: MENTOR_GROUPS_TAKEN_TEXT }),
  });
  return adding ? schema : schema.omit({ password: true });
}

/** The dialog that adds or edits a mentor. */
export function MentorDialog({ person, typedName = '', related = [], onClose, onSaved }: PersonDialogProps<Mentor>) {
  const ownId = person?._id ?? null;
  const takenBy = useCallback(
    (group: Group) => (group.mentor !== null && group.mentor._id !== ownId ? group.mentor.name : null),
    [ownId],
  );
  const taken = useTakenGroups(takenBy);
  const schema = useMemo(() => mentorSchema(ownId === null, taken), [ownId, taken]);
  const record = useRecordForm({
    resource: mentorResource,
    record: person,
    schema,
    toValues: (known) => ({ ...personValues(known, typedName), group: known?.group.map(({ _id }) => _id) ?? related }),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { control } = record;
  return (
    <FormDialog title={person ? 'Edit Mentor' : 'Tambah Mentor'} record={record} onClose={onClose}>
      <PersonFields control={control} names={PERSON_FIELDS} noun="mentor" editing={person !== null} />
      <GroupSelect
        control={control}
        name="group"
        label="Kelompok"
        hint="Satu kelompok hanya untuk satu mentor."
        takenBy={takenBy}
      />
    </FormDialog>
  );
}
