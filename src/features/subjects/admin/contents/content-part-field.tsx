import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';
import { FileUpload } from '#features/files/admin/file-upload.tsx';
import { contentInput, type Content, type ContentInput } from '#features/subjects/contract.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { RadioField } from '#platform/web/admin-ui/form/choice/radio-field.tsx';
import { SelectField } from '#platform/web/admin-ui/form/choice/select-field.tsx';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { withoutUnfinished } from './reading/unfinished-pictures.ts';

const ReadingField = lazyPart(async () => (await import('./reading/reading-field.tsx')).ReadingField<ContentValues>);

const RoomNotice = lazyPart(async () => (await import('#features/files/admin/room-notice.tsx')).RoomNotice);

/** The part with which a content is filled: a link, a text that is written here, or an uploaded file. */
export type Part = 'link' | 'text' | 'file';

/** The values of a content's form. */
export type ContentValues = Pick<ContentInput, 'title' | 'description' | 'link' | 'materialType'> & {
  part: Part;
  text: string;
  file: string | null;
  video: string | null;
};

const HEADING = /^\s*#{1,6} +(.*)\n*/;

/**
 * Returns the text without its first heading if that repeats the title, as in many Word documents. Pages show the title above the
 * text.
 */
function withoutTitle(text: string, title: string): string {
  const heading = HEADING.exec(text)?.[1]?.trim().toLowerCase();
  return heading === title.trim().toLowerCase() ? text.replace(HEADING, '') : text;
}

/** The rules of the form. It sends only the chosen part of link, text and file. */
export const contentForm = z.preprocess((value) => {
  const { part, link, text, file, video, ...fields } = value as ContentValues;
  return {
    ...fields,
    link: part === 'link' ? link : '',
    // A blank text is refused with the message of the text; `''` would be refused with the message of the link.
    text: part === 'text' ? withoutTitle(withoutUnfinished(text), fields.title) || ' ' : null,
    file: part === 'file' ? (file ?? '') : null,
    video: part === 'link' ? null : video,
  };
}, contentInput);

/** Returns the part that a stored content has; a new content begins with a link. */
export function partOf(content: Content | null): Part {
  if (content?.file) return 'file';
  return typeof content?.text === 'string' ? 'text' : 'link';
}

interface ContentPartFieldProps {
  control: Control<ContentValues, unknown, ContentInput>;
  file: Content['file'];
  /** The hint below the field of the link. */
  linkHint: string;
  /** The videos of the material that a text or a recording may accompany. */
  videos: readonly Pick<Content, '_id' | 'title'>[];
}

/** Shows the choice "Tautan | Tulis | Berkas" and the field of the chosen part. The other fields keep their values. */
export function ContentPartField({ control, file: stored, linkHint, videos }: ContentPartFieldProps) {
  const [part, type, video] = useWatch({ control, name: ['part', 'materialType', 'video'] });
  const [file, setFile] = useState(stored);
  const isCompanion = part === 'text' || (part === 'file' && (file?.type.startsWith('audio/') || video !== null));
  const options = [
    { value: 'link', label: 'Tautan' },
    ...(type === 'video' && part !== 'text' ? [] : [{ value: 'text', label: 'Tulis' }]),
    { value: 'file', label: 'Berkas' },
  ];
  return (
    <>
      <RadioField control={control} name="part" label="Berisi" options={options} />
      {part === 'link' && (
        <TextField control={control} name="link" label="Link" type="url" placeholder="https://" hint={linkHint} />
      )}
      {part === 'text' && (
        <ReadingField
          control={control}
          name="text"
          label="Tulisan"
          hint="Tempel dari Word, Google Docs, atau halaman web: judul, daftar, tabel, dan tautan ikut. Dengan gambarnya: pilih Dari Word."
        />
      )}
      {part !== 'link' && <RoomNotice />}
      {part === 'file' && <FileField control={control} file={file} onFile={setFile} isVideo={type === 'video'} />}
      {isCompanion && videos.length > 0 && (
        <SelectField
          control={control}
          name="video"
          label="Pendamping video"
          placeholder="Tidak"
          hint="Siswa menemukannya di bawah video itu, dengan ukurannya."
          options={videos.map(({ _id, title }) => ({ value: _id, label: title }))}
        />
      )}
    </>
  );
}

interface FileFieldProps extends Pick<ContentPartFieldProps, 'control' | 'file'> {
  onFile: (file: Content['file']) => void;
  isVideo: boolean;
}

function FileField({ control, file, onFile, isVideo }: FileFieldProps) {
  const { field, fieldState } = useController({ control, name: 'file' });
  return (
    <FileUpload
      name="file"
      label="Berkas"
      value={field.value === null ? null : file}
      onChange={(next) => {
        onFile(next);
        field.onChange(next?._id ?? null);
      }}
      groups={isVideo ? ['sound'] : ['pdf', 'picture', 'sound']}
      error={fieldState.error?.message}
    />
  );
}
