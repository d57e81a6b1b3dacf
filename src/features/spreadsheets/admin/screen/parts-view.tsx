import { useCallback, useEffect, useRef, useState } from 'react';
import { useDiscardQuestion } from '#platform/web/admin-ui/dialog/use-dismissal.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { kindWords, type KindWords } from '../kinds.ts';
import { isEdited } from '../preview/draft.ts';
import { ImportResult } from '../preview/result.tsx';
import { KindSelect, PartList } from './part-list.tsx';
import { PartView } from './part-view.tsx';
import type { ChangePart, Part } from './use-part.ts';

// The import page loads both together, after a table was pasted or read.
export { guessParts } from './guess-parts.ts';

const LOST_TEXT = 'Pratinjau yang belum diimpor akan hilang.';
const LOST_LINKS_TEXT = 'Tautan masuk hanya ditampilkan sekarang, dan belum disalin.';

/** Keeps the state of all parts, and which one is shown: the chosen one, otherwise the first that is not imported yet. */
function useParts(first: readonly Part[]) {
  const [parts, setParts] = useState(first);
  const [chosen, setChosen] = useState<number | null>(null);
  const change: ChangePart = useCallback((id, update) => {
    setParts((last) =>
      last.map((part) => (part.id === id ? { ...part, ...(typeof update === 'function' ? update(part) : update) } : part)),
    );
  }, []);
  const next = parts.find(({ kind, saved }) => kind !== null && saved === null);
  const current = parts.find(({ id }) => id === chosen) ?? next ?? parts[0];
  return { parts, current, next, change, choose: setChosen };
}

interface PartsViewProps {
  /** The tables that were pasted or read. */
  first: readonly Part[];
  /** The kind that the screen was opened for. */
  words: KindWords | undefined;
  /** Values of columns that a table of this kind need not have. */
  fixed: Readonly<Record<string, string>>;
  /** Returns to the choice of a source. */
  onRestart: () => void;
}

const NOTHING = {};

/** Shows the pasted or read tables, each of which is a part. The admin checks, corrects and imports one after the other. */
export function PartsView({ first, words, fixed, onRestart }: PartsViewProps) {
  const { parts, current, next, change, choose } = useParts(first);
  const [copied, setCopied] = useState(false);
  // Leaving the screen would lose the sign-in links of the imported people, or the corrections of a table.
  const hasLinks = !copied && parts.some(({ saved, undone }) => saved !== null && !undone && saved.links.length > 0);
  const hasWork = next !== undefined && (next.id === current?.id || isEdited(next.draft));
  const { question, ask } = useDiscardQuestion(hasWork || hasLinks, hasLinks ? LOST_LINKS_TEXT : LOST_TEXT);
  if (!current) return null;
  return (
    <>
      {parts.length > 1 && (
        <PartList parts={parts} current={current.id} onOpen={choose} onKind={(id, kind) => change(id, { kind })} />
      )}
      <Current
        key={`${current.id} ${current.kind}`}
        part={current}
        next={next}
        single={parts.length === 1}
        fixed={words && current.kind === words.kind ? fixed : NOTHING}
        onChange={change}
        onNext={() => next && choose(next.id)}
        onShow={choose}
        onCopied={() => setCopied(true)}
        onRestart={() => ask(onRestart)}
      />
      {question}
    </>
  );
}

interface CurrentProps {
  part: Part;
  /** The next part to import. */
  next: Part | undefined;
  /** Whether it is the only part. */
  single: boolean;
  fixed: Readonly<Record<string, string>>;
  onChange: ChangePart;
  onNext: () => void;
  onShow: (id: number) => void;
  onCopied: () => void;
  onRestart: () => void;
}

/** Shows the current part: the choice of its kind, its preview, or its result. */
function Current({ part, next, single, fixed, onChange, onNext, onShow, onCopied, onRestart }: CurrentProps) {
  const words = kindWords(part.kind);
  const heading = useRef<HTMLHeadingElement>(null);
  // After an import or undo the pressed button is gone or disabled: the focus moves to the heading.
  useEffect(() => heading.current?.focus(), [part.saved, part.undone]);
  const restart = <Button onClick={onRestart}>{part.saved ? 'Impor tabel lain' : 'Ganti tabel'}</Button>;
  return (
    <section aria-labelledby="tabel">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tabel" ref={heading} tabIndex={-1} className="text-lg font-bold text-ink outline-none">
          {words ? `${words.title}${single ? '' : ` – ${part.sheet.name}`}` : part.sheet.name}
        </h2>
        {single && part.saved === null && (
          <KindSelect label="Jenis data" kind={part.kind} none="Pilih…" onKind={(kind) => onChange(part.id, { kind })} />
        )}
      </div>
      {!words && (
        <div className="flex flex-col items-start gap-3">
          <Notice kind="warning">
            {single
              ? 'Isi tabel ini belum dapat dikenali. Pilih jenis datanya di atas.'
              : 'Lembar ini dilewati. Pilih isinya di daftar lembar jika ingin mengimpornya.'}
          </Notice>
          {restart}
        </div>
      )}
      {words && part.saved && (
        <ImportResult
          kindWords={words}
          saved={part.saved}
          undone={part.undone}
          onUndone={(undone) => onChange(part.id, { undone })}
          onCopied={onCopied}
        >
          {next && (
            <Button look="primary" onClick={onNext}>
              Lanjut: {kindWords(next.kind)?.title}
            </Button>
          )}
          {restart}
        </ImportResult>
      )}
      {words && !part.saved && (
        <PartView
          part={part}
          words={words}
          fixed={fixed}
          onChange={onChange}
          onSaved={(saved) => {
            onChange(part.id, { saved });
            onShow(part.id);
          }}
        >
          {restart}
        </PartView>
      )}
    </section>
  );
}
