import { useRef } from 'react';
import { sizeInWords } from '#features/files/size-rules.ts';
import { SAVED_MAX } from '#features/files/saved-rules.ts';
import { shareFile, nameOf } from './share-file.ts';
import type { SavePlan } from './save-contents.ts';
import { countBytes, type SavedUnit } from './saved-store.ts';
import styles from './save-part.module.css';
import { useSaving } from './use-saving.ts';

export interface SavePartProps {
  /** The subject's id. */
  subject: string;
  /** The material's id; null for the whole subject. */
  material: string | null;
  /** The content's id, to save only this content. */
  content?: string;
  /** The number of contents that need a connection; missing for a subject, for which the server counts them. */
  online?: number;
  /** Loads the code of the pages that show the saved contents; missing if the open page shows them. */
  loadPages?: () => Promise<unknown>;
}

const onlineText = (count: number) => (count === 0 ? '' : `${count} video atau tautan tetap perlu sinyal`);

/**
 * Saves a subject, a material or a content for reading without a connection: the first press asks the server for the size
 * (`onLook`), the second downloads (`onStart`). Below are the saved files.
 */
export function SavePart({ subject, material, content, online, loadPages = async () => {} }: SavePartProps) {
  const saving = useSaving({ subject, material, content }, loadPages);
  const { unit, within, used, plan, done, message } = saving;
  const box = useRef<HTMLElement>(null);
  /** Moves the focus from the pressed button, which will disappear. */
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  const look = () => {
    keepFocus();
    return saving.look();
  };
  const start = (chosen: SavePlan) => {
    keepFocus();
    return saving.start(chosen);
  };
  const remove = () => {
    keepFocus();
    return saving.remove();
  };
  // Browsers offer this storage only on pages with HTTPS.
  if (!('caches' in window)) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.part} aria-label="Simpan untuk dibaca tanpa sinyal">
      {unit && (
        <p>
          Tersimpan di perangkat ini: {sizeInWords(countBytes(unit.items))}
          <span className="text-soft">
            {' '}
            · terpakai {sizeInWords(used)} dari {sizeInWords(SAVED_MAX)}
          </span>
        </p>
      )}
      {!unit && within && (
        <p>Tersimpan di perangkat ini bersama {within.material === null ? 'mata pelajarannya' : 'materinya'}.</p>
      )}
      {done !== null && plan ? (
        <Progress done={done} of={plan.bytes} onStop={saving.stop} />
      ) : (
        <div className={styles.actions}>
          <Offer
            unit={unit ?? within}
            plan={plan}
            online={online}
            isQuiet={content !== undefined}
            onLook={look}
            onStart={start}
          />
          {unit && (
            <button type="button" className="link" onClick={() => void remove()}>
              Hapus dari perangkat ini
            </button>
          )}
        </div>
      )}
      <p role="status" className={styles.message}>
        {message}
      </p>
      {unit && done === null && <Files unit={unit} onTrouble={saving.say} />}
    </section>
  );
}

interface OfferProps {
  unit: SavedUnit | null;
  plan: SavePlan | null;
  online: number | undefined;
  /** Whether the button that saves is plain: a content's page has an amber button already. */
  isQuiet: boolean;
  onLook: () => Promise<void>;
  onStart: (plan: SavePlan) => Promise<void>;
}

/**
 * Shows the button of the next step: check the size, save, or update. The buttons have different keys and so are different
 * elements: the second tap of a double tap does not start the download.
 */
function Offer({ unit, plan, online, isQuiet, onLook, onStart }: OfferProps) {
  if (!plan) {
    return (
      <button key="look" type="button" className="button" onClick={() => void onLook()}>
        {unit ? 'Periksa pembaruan (1 KB)' : 'Simpan untuk dibaca tanpa sinyal…'}
      </button>
    );
  }
  const note = onlineText(online ?? plan.online);
  const more = note === '' ? '' : ` · ${note}`;
  if (plan.items.length === 0) return <p>Belum ada yang dapat disimpan di sini{more}.</p>;
  if (plan.bytes === 0)
    return (
      <p>
        {note === '' ? 'Semuanya' : 'Yang bisa disimpan sudah'} tersimpan{more}.
      </p>
    );
  return (
    <>
      <button key="start" type="button" className={isQuiet ? 'button' : 'button button-amber'} onClick={() => void onStart(plan)}>
        {verbOf(plan, unit)}: {sizeInWords(plan.bytes)}
      </button>
      <span className="text-soft">{note}</span>
    </>
  );
}

/** "Perbarui" if the download contains a newer version of a saved item, "Simpan sisanya" if it contains only new items. */
function verbOf({ missing }: SavePlan, unit: SavedUnit | null): string {
  if (!unit) return 'Simpan';
  const saved = new Set(unit.items.map(({ _id }) => _id));
  return missing.some(({ _id }) => saved.has(_id)) ? 'Perbarui' : 'Simpan sisanya';
}

function Progress({ done, of, onStop }: { done: number; of: number; onStop: () => void }) {
  return (
    <div className={styles.actions}>
      <progress max={of} value={Math.min(done, of)} aria-label="Kemajuan menyimpan" className={styles.bar} />
      <span role="status">
        {sizeInWords(done)} dari {sizeInWords(of)}
      </span>
      <button type="button" className="button" onClick={onStop}>
        Berhenti
      </button>
    </div>
  );
}

const FAILED_TEXT = 'Berkas ini belum dapat dikirim. Coba lagi.';

/** Lists the saved files. Each can be opened or shared. */
function Files({ unit, onTrouble }: { unit: SavedUnit; onTrouble: (text: string) => void }) {
  // Several contents may have the same file.
  const files = [...new Map(unit.items.filter(({ kind }) => kind === 'file').map((item) => [item.url, item])).values()];
  if (files.length === 0) return null;
  return (
    <details>
      <summary>{files.length} berkas tersimpan</summary>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noopener">
              <bdi>{nameOf(file.url)}</bdi>
              <span className="sr-only"> (tab baru)</span>
            </a>{' '}
            <span className="text-soft">{sizeInWords(file.bytes)}</span>
            <button type="button" className="link" onClick={() => void shareFile(file).catch(() => onTrouble(FAILED_TEXT))}>
              Kirim berkasnya
              <span className="sr-only">: {nameOf(file.url)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
