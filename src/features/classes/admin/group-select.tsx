import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { MultiSelectField } from '#platform/web/admin-ui/form/choice/multi-select-field.tsx';
import { failureOf } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import type { BoundProps } from '#platform/web/admin-ui/form/field.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { groupLabel } from './group-badges.tsx';
import type { TakenBy } from './group-owners.ts';
import { groupsQuery } from './queries.ts';

interface GroupSelectProps<Values extends FieldValues> extends BoundProps<Values> {
  takenBy: TakenBy;
}

/**
 * Selects mentoring groups for a class or mentor. Free groups come first; others show their owner's name. "Tambah kelompok"
 * creates a group and selects it.
 */
export function GroupSelect<Values extends FieldValues>({ takenBy, ...bound }: GroupSelectProps<Values>) {
  const read = useQuery(groupsQuery);
  const { field } = useController({ control: bound.control, name: bound.name });
  const [typedName, setTypedName] = useState<string | null>(null);
  const options = read.data
    ?.map((group) => {
      const owner = takenBy(group);
      return { value: group._id, label: groupLabel(group), ...(owner === null ? {} : { note: `milik ${owner}` }) };
    })
    .sort((a, b) => Number('note' in a) - Number('note' in b));
  const chosen: unknown = field.value;
  return (
    <>
      <MultiSelectField
        {...bound}
        options={options}
        failure={failureOf(read)}
        create={{ label: 'Tambah kelompok', run: setTypedName }}
      />
      {typedName !== null && (
        <GroupDialog
          group={null}
          typedName={typedName}
          onClose={() => setTypedName(null)}
          onSaved={({ _id }) => field.onChange([...(Array.isArray(chosen) ? chosen : []), _id])}
        />
      )}
    </>
  );
}
