import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Schedule } from '#features/schedules/contract.ts';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';

/** Whether an action includes the later schedules of the series. */
export type Scope = 'one' | 'following';

interface ScopeFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  /** The later schedules of the series; undefined while they are read. */
  later: readonly Schedule[] | undefined;
  failed: boolean;
}

/** The choices with their labels; `count` is the number of schedules of the second one. */
export function scopeOptions(count: number): { value: Scope; label: string }[] {
  return [
    { value: 'one', label: 'Hanya ini' },
    { value: 'following', label: `Ini dan berikutnya (${count} jadwal)` },
  ];
}

/** Chooses the scope of an action on a schedule of a series. Renders nothing without later schedules. */
export function ScopeField<Values extends FieldValues>({ control, name, later, failed }: ScopeFieldProps<Values>) {
  if (failed) {
    return <Notice kind="warning">Jadwal lain dari rangkaian ini belum dapat dibaca: ini hanya untuk yang satu ini.</Notice>;
  }
  if (later === undefined) return <p className="text-sm text-soft">Membaca jadwal lain dari rangkaian ini…</p>;
  if (later.length === 0) return null;
  return <RadioField control={control} name={name} label="Berlaku untuk" options={scopeOptions(later.length + 1)} />;
}
