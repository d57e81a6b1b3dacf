import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button, buttonClass } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import { FILE_TYPES, groupOf, type FileGroup } from '../kind-rules.ts';
import { sizeInWords } from '../size-rules.ts';
import type { UploadedFile, UploadProgress } from './send-file.ts';
import { useUpload, type FailedUpload } from './use-upload.ts';

interface FileUploadProps {
  /** The field's name in the form, which can't be saved during an upload. */
  name: string;
  label: string;
  /** The stored file; null without one. */
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  /** The accepted kinds; by default all. */
  groups?: readonly FileGroup[];
  /** The form's message about the field, such as a missing file. */
  error?: string | undefined;
}

const ALL: readonly FileGroup[] = ['pdf', 'picture', 'sound'];
const HINTS: Readonly<Record<FileGroup, string>> = {
  pdf: 'PDF sampai 5 MB',
  picture: 'gambar (diperkecil otomatis)',
  sound: 'rekaman suara sampai 3 MB, misalnya pesan suara WhatsApp',
};
const WAIT_TEXT = 'Berkas masih diunggah. Tunggu sampai selesai, atau batalkan.';
const MANY_TEXT = 'Pilih satu berkas saja.';

/** Returns the types that the file picker offers. Pictures of any type are offered, because they are converted. */
function acceptOf(groups: readonly FileGroup[]): string {
  const types = FILE_TYPES.filter((type) => groupOf(type) !== 'picture' && groups.includes(groupOf(type)));
  const more = groups.includes('sound') ? ['.mp3', '.m4a', '.ogg', '.opus'] : [];
  return [...types, ...more, ...(groups.includes('picture') ? ['image/*'] : [])].join(',');
}

/** Handles the dropping and pasting of one file. `isOver`: a file is dragged over the field. */
function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  function acceptFiles(files: FileList | null) {
    const [file, ...others] = files ?? [];
    setTooMany(others.length > 0);
    if (file && others.length === 0) onFile(file);
  }
  return {
    isOver,
    tooMany,
    acceptFiles,
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      acceptFiles(event.clipboardData.files);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      acceptFiles(event.dataTransfer.files);
    },
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
  };
}

/** The field of a form for one file: uploads a chosen, dropped or pasted file, and shows the stored file. */
export function FileUpload({ name, label, value, onChange, groups = ALL, error }: FileUploadProps) {
  const id = useId();
  const button = useRef<HTMLInputElement>(null);
  const { progress, failed, start, cancel, isRunning } = useUpload(groups, onChange);
  const { isOver, tooMany, acceptFiles, ...handlers } = useFileDrop((file) => void start(file));
  useRegisteredField(
    name,
    label,
    () => value?.name ?? '',
    () => (isRunning() ? WAIT_TEXT : null),
  );
  function stop() {
    // Renders at once, because the button that gets the focus exists only while no upload runs.
    flushSync(cancel);
    button.current?.focus();
  }

  return (
    <section
      aria-label={label}
      tabIndex={-1}
      {...handlers}
      className={`grid gap-3 rounded-lg border-2 border-dashed p-4 ${isOver ? 'border-amber-text bg-amber-wash' : 'border-edge bg-raised'}`}
    >
      <p className="text-sm font-semibold text-ink">{label}</p>
      {value && !progress && <StoredFile file={value} onRemove={() => onChange(null)} />}
      {progress ? (
        <Progress progress={progress} onCancel={stop} />
      ) : (
        <FileButton id={id} inputRef={button} accept={acceptOf(groups)} isAgain={value !== null} onFiles={acceptFiles} />
      )}
      <p className="text-sm text-soft">{groups.map((group) => HINTS[group]).join('; ')}.</p>
      <div className="empty:hidden">
        {tooMany && <Notice kind="error">{MANY_TEXT}</Notice>}
        {failed && !progress && <Failure {...failed} onAgain={(file) => void start(file)} />}
        {error !== undefined && !failed && <Notice kind="error">{error}</Notice>}
      </div>
    </section>
  );
}

function Failure({ message, again, onAgain }: FailedUpload & { onAgain: (file: File) => void }) {
  return (
    <Notice kind="error">
      {message}{' '}
      {again && (
        <Button look="quiet" onClick={() => onAgain(again)}>
          Coba lagi
        </Button>
      )}
    </Notice>
  );
}

function StoredFile({ file, onRemove }: { file: UploadedFile; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {file.type.startsWith('image/') && <img src={file.url} alt="" className="size-14 rounded-md object-cover" />}
      <NewTabLink href={file.url}>{file.name}</NewTabLink>
      <span className="text-sm text-soft">{sizeInWords(file.bytes)}</span>
      <Button look="quiet" onClick={onRemove}>
        Lepas berkas
      </Button>
    </div>
  );
}

function Progress({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const { received, bytes, isWaiting } = progress;
  const percent = bytes === 0 ? 0 : Math.floor((received / bytes) * 100);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress max={100} value={percent} aria-label="Kemajuan unggahan" className="h-3 min-w-32 flex-1 accent-amber-text" />
      <span role="status" className="text-sm text-soft">
        {isWaiting ? 'Menunggu sambungan; dilanjutkan sendiri' : `${percent}% dari ${sizeInWords(bytes)}`}
      </span>
      <Button look="secondary" onClick={onCancel}>
        Batal mengunggah
      </Button>
    </div>
  );
}

interface FileButtonProps {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  accept: string;
  /** Whether the file would replace a stored file. */
  isAgain: boolean;
  onFiles: (files: FileList | null) => void;
}

function FileButton({ id, inputRef, accept, isAgain, onFiles }: FileButtonProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass('secondary', 'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2')}
      >
        {isAgain ? 'Ganti berkas' : 'Pilih berkas'}
      </label>
      <span className="text-sm text-soft">atau jatuhkan, atau tempel gambar, di sini</span>
    </div>
  );
}
