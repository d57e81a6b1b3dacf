import { useFieldArray, useWatch, type FieldErrors } from 'react-hook-form';
import { DateField } from '#platform/web/admin-ui/form/date-time/date-field.tsx';
import { FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { LIST_MAX } from '../contract.ts';
import type { ScholarshipControl, ScholarshipValues } from './form-values.ts';
import { ListError, RowCard } from './row-card.tsx';

/** The values of a new round. */
const EMPTY = { name: '', opens: '', closes: '', announced: '', formLink: '' };

/** The form's list of rounds. A round is one year's application, with its days and its form. */
export function RoundRows({
  control,
  errors: { rounds },
}: {
  control: ScholarshipControl;
  errors: FieldErrors<ScholarshipValues>;
}) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rounds' });
  const typed = useWatch({ control, name: 'rounds' });
  return (
    <>
      {fields.length === 0 && <p className="text-sm text-soft">Belum ada gelombang.</p>}
      <ol className="flex flex-col gap-3">
        {fields.map(({ id }, index) => (
          <RowCard
            key={id}
            name={`Gelombang ${index + 1}`}
            title={typed[index]?.name}
            index={index}
            count={fields.length}
            min={0}
            onMove={move}
            onRemove={remove}
          >
            <TextField control={control} name={`rounds.${index}.name`} label="Nama" placeholder="Contoh: Beasiswa 2027" />
            <FieldRow>
              <DateField control={control} name={`rounds.${index}.opens`} label="Dibuka" />
              <DateField control={control} name={`rounds.${index}.closes`} label="Hari terakhir mendaftar" />
              <DateField control={control} name={`rounds.${index}.announced`} label="Diumumkan" />
              <TextField
                control={control}
                name={`rounds.${index}.formLink`}
                label="Tautan formulir"
                type="url"
                placeholder="https://"
                optional
              />
            </FieldRow>
          </RowCard>
        ))}
      </ol>
      <ListError message={rounds?.root?.message ?? rounds?.message} />
      {fields.length < LIST_MAX && (
        <Button className="self-start" onClick={() => append(EMPTY)}>
          <PlusIcon />
          Tambah gelombang
        </Button>
      )}
    </>
  );
}
