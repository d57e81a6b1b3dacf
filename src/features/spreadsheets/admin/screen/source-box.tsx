import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button, buttonClass } from '#platform/web/admin-ui/page/button.tsx';
import { CONTROL_CLASS } from '#platform/web/admin-ui/form/field.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { EMPTY_TEXT, UnreadableError, type Sheet } from '../reading/sheet.ts';

const FAILED_TEXT = 'Pembaca tabel belum dapat dimuat. Periksa internet Anda, lalu coba lagi. Yang Anda tempel tetap ada.';
const MANY_FILES_TEXT = 'Pilih satu berkas saja. Satu berkas Excel boleh berisi beberapa lembar.';

/**
 * The longest HTML that is parsed; longer HTML would block the page. Instead of it, the plain text is read, in which merged cells
 * are lost.
 */
const HTML_MAX = 400_000;

/** Whether the HTML table of a paste has more information than its plain text. */
function needsHtml(html: string, text: string): boolean {
  return html.length < HTML_MAX && html.includes('<table') && (!text.includes('\t') || /rowspan=["']?(?:[2-9]|\d\d)/i.test(html));
}

async function readPaste(html: string, text: string): Promise<Sheet[]> {
  if (needsHtml(html, text)) {
    const rows = (await import('../reading/html-rows.ts')).readHtml(html);
    if (rows) return [{ name: 'Tempelan', rows }];
  }
  return [{ name: 'Tempelan', rows: (await import('../reading/text-rows.ts')).readText(text) }];
}

const messageOf = (error: unknown) => (error instanceof UnreadableError ? error.message : FAILED_TEXT);

/** Reads a dropped, chosen or pasted table. `message` says why a table could not be read. */
function useReading(onSheets: (sheets: Sheet[]) => Promise<void>) {
  const [reading, setReading] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function run(read: () => Promise<Sheet[]>) {
    setReading(true);
    setMessage(null);
    try {
      const sheets = (await read()).filter(({ rows }) => rows.length > 0);
      if (sheets.length === 0) throw new UnreadableError(EMPTY_TEXT);
      await onSheets(sheets);
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setReading(false);
    }
  }

  function readFiles(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (others.length > 0) setMessage(MANY_FILES_TEXT);
    else if (file) void run(async () => await (await import('../reading/read-file.ts')).readFile(file));
  }

  return { reading, message, run, readFiles };
}

/** The field that accepts a table: pasted, typed, dropped, or as a file. */
export function SourceBox({ onSheets }: { onSheets: (sheets: Sheet[]) => Promise<void> }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOver, setIsOver] = useState(false);
  const { reading, message, run, readFiles } = useReading(onSheets);

  function paste(event: ClipboardEvent) {
    const { clipboardData: data } = event;
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
    // A word that is pasted into typed text is not a table.
    const isTable = typed === '' && (/[\n\t]/.test(text.trim()) || html.includes('<table'));
    if (data.files.length === 0 && !isTable) return;
    event.preventDefault();
    // Excel's clipboard also has a picture of the cells.
    if (!isTable) return readFiles(data.files);
    setTyped(text);
    void run(async () => await readPaste(html, text));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    readFiles(event.dataTransfer.files);
  }

  function dragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <section
      aria-label="Sumber tabel"
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`rounded-lg border-2 border-dashed p-4 ${isOver ? 'border-amber-text bg-amber-wash' : 'border-edge bg-raised'}`}
    >
      <PasteLabel id={id} />
      <textarea
        id={id}
        rows={8}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPaste={paste}
        readOnly={reading}
        className={`${CONTROL_CLASS} py-2 font-mono`}
      />
      <div className="mt-3 empty:hidden">{message !== null && <Notice kind="error">{message}</Notice>}</div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {typed.trim() !== '' && (
          <Button look="primary" disabled={reading} onClick={() => void run(async () => await readPaste('', typed))}>
            Lihat pratinjau
          </Button>
        )}
        <FileButton id={`${id}-file`} reading={reading} onFiles={readFiles} />
      </div>
    </section>
  );
}

function PasteLabel({ id }: { id: string }) {
  return (
    <>
      <label htmlFor={id} className="font-semibold text-ink">
        Tempel tabel di sini
      </label>
      <p className="mb-2 text-sm text-soft">
        Salin selnya di Google Sheets, Excel, atau WhatsApp, lalu tekan Ctrl+V atau Tempel. Judul kolom boleh ikut.
      </p>
    </>
  );
}

interface FileButtonProps {
  id: string;
  reading: boolean;
  onFiles: (files: FileList | null) => void;
}

function FileButton({ id, reading, onFiles }: FileButtonProps) {
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="peer sr-only"
        disabled={reading}
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
        Pilih berkas .xlsx atau .csv
      </label>
      <span role="status" className="flex items-center gap-2 text-sm text-soft">
        {reading && <Spinner />}
        {reading ? 'Membaca…' : 'atau jatuhkan berkasnya di sini'}
      </span>
    </>
  );
}
