import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { areAllFree, useTakenGroups } from '#features/classes/admin/group-owners.ts';
import { GroupSelect } from '#features/classes/admin/group-select.tsx';
import type { Group } from '#features/classes/contract.ts';
import { mentorInput, type Mentor } from '#features/mentors/contract.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '#features/mentors/messages.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { PersonFields } from '#platform/web/admin-ui/form/person-fields.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { mentorResource, type MentorBody } from './mentor-resource.ts';

interface MentorDialogProps {
  /** The mentor to edit; null to add one. */
  mentor: Mentor | null;
  /** What a new mentor's name begins with. */
  typedName?: string;
  /** The ids of a new mentor's groups. */
  groups?: string[];
  onClose: () => void;
  /** After a save; `onClose` follows. */
  onSaved?: (mentor: Mentor) => void;
}

function toValues(mentor: Mentor | null, typedName: string, groups: string[]) {
  return {
    name: mentor?.name ?? typedName,
    email: mentor?.email ?? '',
    password: '',
    group: mentor?.group.map(({ _id }) => _id) ?? groups,
  };
}

/** The contract's rules, the password only with a new mentor; a group of another mentor is refused before it is sent. */
function mentorSchema(adding: boolean, taken: ReadonlySet<string>): z.ZodType<MentorBody> {
  const schema = mentorInput.extend({
    group: mentorInput.shape.group.refine((ids) => areAllFree(ids, taken), { error: MENTOR_GROUPS_TAKEN_TEXT }),
  });
  return adding ? schema : schema.omit({ password: true });
}

/** Adds or edits a mentor. */
export function MentorDialog({ mentor, typedName = '', groups = [], onClose, onSaved }: MentorDialogProps) {
  const ownId = mentor?._id ?? null;
  const takenBy = useCallback(
    (group: Group) => (group.mentor !== null && group.mentor._id !== ownId ? group.mentor.name : null),
    [ownId],
  );
  const taken = useTakenGroups(takenBy);
  const schema = useMemo(() => mentorSchema(ownId === null, taken), [ownId, taken]);
  const record = useRecordForm({
    resource: mentorResource,
    record: mentor,
    schema,
    toValues: (known) => toValues(known, typedName, groups),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { control } = record;
  return (
    <FormDialog title={mentor ? 'Edit Mentor' : 'Tambah Mentor'} record={record} onClose={onClose}>
      <PersonFields
        control={control}
        names={{ name: 'name', email: 'email', password: 'password' }}
        noun="mentor"
        editing={mentor !== null}
      />
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
