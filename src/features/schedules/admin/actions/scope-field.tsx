import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { RadioField, RadioSpace } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';

/** What an action applies to: `one` is the schedule alone; `following` includes the later schedules of its series. */
export type Scope = 'one' | 'following';

interface ScopeFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  /** The later schedules of the series; undefined while they are loading. */
  later: readonly Schedule[] | undefined;
  /** Whether the later schedules could not be read. */
  failed: boolean;
}

/** Returns both scopes with their labels; `count` is the number of schedules in the scope `following`, if it is known. */
export function scopeOptions(count: number | undefined) {
  return [
    { value: 'one', label: 'Hanya ini' },
    { value: 'following', label: `Ini dan berikutnya (${count ?? '…'} jadwal)` },
  ] as const satisfies { value: Scope; label: string }[];
}

/**
 * The form field for the scope of an action. Renders nothing if it is known from the start that the series has no later schedules. If
 * this becomes known later, the field stays, so that no button of the open dialog moves.
 */
export function ScopeField<Values extends FieldValues>({ control, name, later, failed }: ScopeFieldProps<Values>) {
  const [waited] = useState(later === undefined);
  if (failed) {
    return <Notice kind="warning">Jadwal lain dari rangkaian ini belum dapat dibaca: ini hanya untuk yang satu ini.</Notice>;
  }
  if (later?.length === 0 && !waited) return null;
  if (later === undefined || later.length === 0) {
    return (
      <RadioSpace options={scopeOptions(undefined)}>
        {later ? 'Tidak ada jadwal berikutnya.' : 'Membaca rangkaiannya…'}
      </RadioSpace>
    );
  }
  return <RadioField control={control} name={name} label="Berlaku untuk" options={scopeOptions(later.length + 1)} />;
}
