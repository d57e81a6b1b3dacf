import { useState, type ReactNode } from 'react';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, RestoreIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { undoImport } from '#features/spreadsheets/calls.ts';
import { importUndone, type ImportUndone, type SheetImported } from '#features/spreadsheets/contract.ts';
import type { KindWords } from '../kinds.ts';
import { NewLinks } from './new-links.tsx';

/** The server's answer to an import. */
export type Saved = SheetImported['data'];

const number = (value: number) => value.toLocaleString('id-ID');

/** Returns "212 isi diimpor: 200 baru, 12 berubah. 5 sudah ada." */
export function savedText({ new: added, changed, same, made: createdNames }: Saved, noun: string): string {
  const parts = [added > 0 && `${number(added)} baru`, changed > 0 && `${number(changed)} berubah`].filter(Boolean);
  const done = `${number(added + changed)} ${noun} diimpor${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
  const others = createdNames > 0 ? ` ${number(createdNames)} nama baru ikut dibuat.` : '';
  return `${done}${others}${same > 0 ? ` ${number(same)} sudah ada.` : ''}`;
}

/** Returns "Impor diurungkan: 200 dipindahkan ke Sampah, 12 kembali seperti semula. 1 yang sudah diubah sesudahnya tetap ada." */
export function undoneText({ deleted, restored, kept }: ImportUndone): string {
  const parts = [
    deleted > 0 && `${number(deleted)} dipindahkan ke Sampah`,
    restored > 0 && `${number(restored)} kembali seperti semula`,
  ].filter(Boolean);
  const done = parts.length > 0 ? `Impor diurungkan: ${parts.join(', ')}.` : 'Impor diurungkan.';
  return kept > 0 ? `${done} ${number(kept)} yang sudah diubah sesudahnya tetap ada.` : done;
}

interface ImportResultProps {
  /** The names of the imported kind. */
  kindWords: KindWords;
  saved: Saved;
  /** The answer to the undo; null before it. */
  undone: ImportUndone | null;
  onUndone: (undone: ImportUndone) => void;
  /** Called when the admin has copied the sign-in links. */
  onCopied: () => void;
  /** The button of the next action. */
  children?: ReactNode;
}

/** Shows the result of an import, with its undo and the sign-in links of new people. */
export function ImportResult({ kindWords, saved, undone, onUndone, onCopied, children }: ImportResultProps) {
  const [undoing, setUndoing] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function undo(batch: string) {
    setUndoing(true);
    setError(null);
    try {
      onUndone((await api(undoImport, importUndone, { params: { batch } })).data);
      void queryClient.invalidateQueries();
    } catch (failure) {
      setError(failure);
    } finally {
      setUndoing(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex gap-3 rounded-md border border-success/40 bg-success-wash px-4 py-3 text-sm text-ink">
        <CheckIcon className="size-5 text-success" />
        <div>
          <p className="font-semibold">{undone ? undoneText(undone) : savedText(saved, kindWords.noun)}</p>
          {!undone && saved.batch !== null && (
            <p className="text-soft">Dapat diurungkan selama 30 hari, di sini atau dari Riwayat.</p>
          )}
        </div>
      </div>
      {error !== null && <Notice kind="error">Impor belum diurungkan. {errorText(error)}</Notice>}
      <div className="after-click flex flex-wrap gap-2">
        {children}
        <ButtonLink to={kindWords.list}>Buka daftar {kindWords.noun}</ButtonLink>
        {saved.batch !== null && (
          <Button disabled={undoing || undone !== null} onClick={() => saved.batch !== null && void undo(saved.batch)}>
            {undoing ? <Spinner /> : <RestoreIcon />}
            {undone ? 'Sudah diurungkan' : 'Urungkan'}
          </Button>
        )}
      </div>
      {!undone && saved.links.length > 0 && (
        <NewLinks who={kindWords.kind === 'mentor' ? 'mentor' : 'guru'} links={saved.links} onCopied={onCopied} />
      )}
    </div>
  );
}
