import { useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Field, CONTROL_CLASS, type BoundProps } from '#platform/web/admin-ui/form/field.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { showText, useRegisteredField } from '#platform/web/admin-ui/record/field-registry.ts';
import { applyTool } from './edit-text.ts';
import { htmlToMarkdown } from './html-markdown.ts';
import { ReadingPreview } from './reading-preview.tsx';
import { ReadingToolbar } from './reading-toolbar.tsx';
import { useEditing } from './use-editing.ts';

/** Shown when the form is saved during an upload. */
const WAIT_TEXT = 'Gambar masih diunggah. Tunggu sampai selesai.';
/** The contract's limit in characters, and the length from which the form shows it. */
const LENGTH_MAX = 20_000;
const LENGTH_SHOWN = 16_000;

/** Matches screens on which the preview has room beside the text (`--breakpoint-xl`). */
const WIDE = '(width >= 80rem)';

const isInsertable = (file: File) => file.type.startsWith('image/') || /\.docx$/i.test(file.name);

/** Returns the text box's handlers: pasting and dropping of documents and pictures, and Ctrl+B. */
function textHandlers({ edit, insertCopied, insertFiles }: ReturnType<typeof useEditing>) {
  function insertFrom(event: ClipboardEvent | DragEvent, list: FileList) {
    const files = [...list].filter(isInsertable);
    if (files.length === 0) return;
    event.preventDefault();
    void insertFiles(files);
  }
  function onPaste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html');
    const converted = html === '' ? null : htmlToMarkdown(html);
    // For a copied picture the clipboard has a file, and HTML that only refers to it.
    if (converted === null || converted.text === '') return insertFrom(event, event.clipboardData.files);
    event.preventDefault();
    void insertCopied(converted);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    edit((edited) => applyTool('bold', edited));
  }
  return { onPaste, onKeyDown, onDrop: (event: DragEvent) => insertFrom(event, event.dataTransfer.files) };
}

/**
 * A field for a text in Markdown. It has a toolbar, and a preview of the students' page, which is beside the text on wide screens.
 * Text and pictures can be pasted from documents.
 */
export function ReadingField<Values extends FieldValues>({ control, name, label, hint }: BoundProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const editing = useEditing(field.onChange);
  const { box, note, edit, insertFiles, waiting, isWaiting } = editing;
  const [isPreviewed, setIsPreviewed] = useState(() => window.matchMedia(WIDE).matches);
  useRegisteredField(name, label, showText, () => (isWaiting() ? WAIT_TEXT : null));

  return (
    <div className="flex flex-col gap-2">
      <ReadingToolbar onTool={(tool) => edit((edited) => applyTool(tool, edited))} onFiles={(files) => void insertFiles(files)} />
      <p role="status" className="text-sm font-semibold text-amber-text empty:hidden">
        {waiting > 0 ? `Mengunggah ${waiting} gambar…` : note}
      </p>
      <div className={isPreviewed ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]' : undefined}>
        <Field label={label} hint={hint} error={fieldState.error?.message} published={value} echo={lengthText(value.length)}>
          {(wiring) => (
            <textarea
              {...wiring}
              {...field}
              ref={(element) => {
                box.current = element;
                field.ref(element);
              }}
              value={value}
              rows={12}
              {...textHandlers(editing)}
              className={`${CONTROL_CLASS} field-sizing-content max-h-[60vh] min-h-60 py-2 font-mono`}
            />
          )}
        </Field>
        {isPreviewed && <ReadingPreview text={value} />}
      </div>
      <div>
        <Button look="quiet" aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
          {isPreviewed ? 'Tutup pratinjau' : 'Lihat pratinjau'}
        </Button>
      </div>
    </div>
  );
}

/** Returns the length and its limit for a long text; null for a short text. */
function lengthText(length: number): string | null {
  if (length < LENGTH_SHOWN) return null;
  const formatted = (count: number) => count.toLocaleString('id-ID');
  const used = `${formatted(length)} dari ${formatted(LENGTH_MAX)} huruf`;
  return length > LENGTH_MAX ? `${used}. Pecah menjadi beberapa bacaan.` : used;
}
