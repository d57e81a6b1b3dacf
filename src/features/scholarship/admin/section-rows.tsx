import { useState } from 'react';
import { useFieldArray, useWatch, type FieldErrors } from 'react-hook-form';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { LIST_MAX } from '../contract.ts';
import type { ScholarshipControl, ScholarshipValues } from './form-values.ts';
import { ListError, RowCard } from './row-card.tsx';

const ReadingField = lazyPart(
  async () => (await import('#features/subjects/admin/contents/reading/reading-field.tsx')).ReadingField<ScholarshipValues>,
);

interface RowsProps {
  control: ScholarshipControl;
  errors: FieldErrors<ScholarshipValues>;
}

/** The form's list of sections. A section shows only its title until "Ubah" opens its fields; an error also opens them. */
export function SectionRows({ control, errors }: RowsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sections' });
  const typed = useWatch({ control, name: 'sections' });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => (before.has(id) ? new Set([...before].filter((openId) => openId !== id)) : new Set([...before, id])));
  const { sections } = errors;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {fields.map(({ id, title, text }, index) => {
          const isOpen = opened.has(id) || title === '' || text === '' || sections?.[index] !== undefined;
          const name = `Bagian ${index + 1}`;
          return (
            <RowCard
              key={id}
              name={name}
              title={typed[index]?.title}
              index={index}
              count={fields.length}
              min={1}
              onMove={move}
              onRemove={remove}
              action={
                <Button
                  look="quiet"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Tutup' : 'Ubah'} ${name.toLowerCase()}`}
                  onClick={() => toggle(id)}
                >
                  {isOpen ? 'Tutup' : 'Ubah'}
                </Button>
              }
            >
              {isOpen && (
                <>
                  <TextField control={control} name={`sections.${index}.title`} label="Judul" />
                  <ReadingField
                    control={control}
                    name={`sections.${index}.text`}
                    label="Teks"
                    hint="Tempel dari Word, Google Docs, atau halaman web: judul, daftar, tabel, dan tautan ikut."
                  />
                </>
              )}
            </RowCard>
          );
        })}
      </ol>
      <ListError message={sections?.root?.message ?? sections?.message} />
      {fields.length < LIST_MAX && (
        <Button className="self-start" onClick={() => append({ title: '', text: '' })}>
          <PlusIcon />
          Tambah bagian
        </Button>
      )}
    </>
  );
}
