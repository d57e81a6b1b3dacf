import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { importAddress } from '../address.ts';
import { KIND_WORDS, type KindWords } from '../kinds.ts';

const TEMPLATE_FAILED_TEXT = 'Contoh belum dapat diunduh. Periksa internet Anda, lalu coba lagi.';

/** Downloads templates. The code that creates them loads on demand. */
function useTemplates() {
  const [busy, setBusy] = useState(false);
  async function run(download: (templates: typeof import('../templates.ts')) => Promise<void>) {
    setBusy(true);
    try {
      await download(await import('../templates.ts'));
    } catch {
      toasts.error(TEMPLATE_FAILED_TEXT);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

/** Shows the buttons that download the templates of one kind. */
export function KindTemplates({ words }: { words: KindWords }) {
  const { busy, run } = useTemplates();
  const name = `contoh-${words.noun.replaceAll(' ', '-')}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-soft">Belum punya tabelnya? Unduh contoh yang tinggal diisi:</span>
      <Button disabled={busy} onClick={() => void run(async (templates) => await templates.downloadWorkbook(name, [words]))}>
        Contoh .xlsx
      </Button>
      <Button disabled={busy} onClick={() => void run(async (templates) => await templates.downloadCsvTemplate(name, words))}>
        Contoh .csv
      </Button>
      {busy && <Spinner />}
    </div>
  );
}

/** Shows the kinds in the order of setting up a programme, and the button for a workbook with a sheet for each kind. */
export function Order() {
  const { busy, run } = useTemplates();
  return (
    <section aria-labelledby="urutan" className="mt-8">
      <h2 id="urutan" className="text-lg font-bold text-ink">
        Urutan yang memudahkan
      </h2>
      <p className="mt-1 max-w-(--measure) text-sm text-soft">
        Sebuah baris boleh menyebut nama yang sudah ada di Suluh. Karena itu mulailah dari atas. Satu buku kerja Excel dengan satu
        lembar untuk tiap jenis diimpor sendiri menurut urutan ini.
      </p>
      <ol className="my-4 max-w-2xl list-decimal gap-x-8 pl-8 md:columns-2">
        {KIND_WORDS.map(({ kind, title }) => (
          <li key={kind}>
            <Link
              to={importAddress(kind)}
              className="inline-flex min-h-touch items-center text-amber-text underline underline-offset-3 md:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
      <Button
        disabled={busy}
        onClick={() => void run(async (templates) => await templates.downloadWorkbook('contoh-suluh', KIND_WORDS))}
      >
        {busy && <Spinner />}
        Unduh buku kerja contoh
      </Button>
    </section>
  );
}
