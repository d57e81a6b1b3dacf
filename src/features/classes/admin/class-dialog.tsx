import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { classInput, type AdminClass, type Group } from '#features/classes/contract.ts';
import { GROUPS_TAKEN_TEXT } from '#features/classes/messages.ts';
import { ClashLine, ClashNotice, scrollToAndFocus, warningsText } from '#features/schedules/admin/clashes/clash-notice.tsx';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { findClassWarnings, toPlanned } from '#features/schedules/clash-rules.ts';
import type { Warning } from '#platform/shared/answers.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { NumberField, TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { classResource } from './class-resource.ts';
import { areAllFree, useTakenGroups } from './group-owners.ts';
import { GroupSelect } from './group-select.tsx';

interface ClassDialogProps {
  /** The class to edit; null to add one. */
  item: AdminClass | null;
  /** The initial name of a new class. */
  typedName?: string;
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved?: (item: AdminClass) => void;
}

function toValues(item: AdminClass | null, typedName: string) {
  return {
    className: item?.className ?? typedName,
    classNumber: item ? String(item.classNumber) : '',
    mentoringGroup: item?.mentoringGroup.map(({ _id }) => _id) ?? [],
  };
}

/** Returns the contract's rules, extended by an error for a group that another class has. */
function classSchema(taken: ReadonlySet<string>) {
  return classInput.extend({
    mentoringGroup: classInput.shape.mentoringGroup.refine((ids) => areAllFree(ids, taken), { error: GROUPS_TAKEN_TEXT }),
  });
}

/**
 * Finds the stored schedules from today (WIB) that would clash if the class had these groups, by the same rule as the server.
 * Returns none for a new class, and until the schedules are read.
 */
function useClassClashes(item: AdminClass | null, groupIds: readonly string[]): Warning[] {
  const storedIds = new Set(item?.mentoringGroup.map(({ _id }) => _id));
  const gained = item ? groupIds.filter((id) => !storedIds.has(id)) : [];
  const { data } = useQuery({ ...schedulesQuery({ from: todayInWib() }), enabled: gained.length > 0 });
  const planned = useMemo(() => data?.map(toPlanned) ?? [], [data]);
  return item ? findClassWarnings({ id: item._id, name: item.className, gained }, planned) : [];
}

/** Adds or edits a class. */
export function ClassDialog({ item, typedName = '', onClose, onSaved }: ClassDialogProps) {
  const ownId = item?._id ?? null;
  const takenBy = useCallback(
    (group: Group) => (group.class !== null && group.class._id !== ownId ? group.class.className : null),
    [ownId],
  );
  const taken = useTakenGroups(takenBy);
  const schema = useMemo(() => classSchema(taken), [taken]);
  const record = useRecordForm({
    resource: classResource,
    record: item,
    schema,
    toValues: (known) => toValues(known, typedName),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { control } = record;
  const warnings = useClassClashes(item, useWatch({ control, name: 'mentoringGroup' }));
  const noticeId = useId();
  return (
    <FormDialog
      title={item ? 'Edit Kelas' : 'Tambah Kelas'}
      record={record}
      onClose={onClose}
      overButtons={
        <ClashLine text={warnings.length > 0 ? warningsText(warnings.length) : ''} onShow={() => scrollToAndFocus(noticeId)} />
      }
    >
      <TextField control={control} name="className" label="Nama kelas" />
      <NumberField control={control} name="classNumber" label="Nomor kelas" />
      <GroupSelect
        control={control}
        name="mentoringGroup"
        label="Kelompok mentoring"
        hint="Satu kelompok hanya untuk satu kelas."
        takenBy={takenBy}
      />
      <ClashNotice id={noticeId} warnings={warnings} />
    </FormDialog>
  );
}
