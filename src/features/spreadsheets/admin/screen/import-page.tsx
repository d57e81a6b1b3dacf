import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { kindWords } from '../kinds.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { PartsView } from './parts-view.tsx';
import { SourceBox } from './source-box.tsx';
import { KindTemplates, Order } from './start-view.tsx';
import type { Part } from './use-part.ts';

/**
 * Returns the values of columns that the address contains. For example, the list of a subject's materials opens the import with
 * that subject in the address.
 */
function useFixed(query: URLSearchParams): Readonly<Record<string, string>> {
  return useMemo(() => Object.fromEntries([...query].filter(([name]) => name !== 'jenis')), [query]);
}

/** The screen `/admin/impor`: imports tables of any kind, pasted or from a file. They are checked before anything is stored. */
export function ImportPage() {
  const [query] = useSearchParams();
  const words = kindWords(query.get('jenis'));
  const fixed = useFixed(query);
  /** The tables that were read, and the code that shows them. The code loads with the first table. */
  const [work, setWork] = useState<{ View: typeof PartsView; first: readonly Part[] } | null>(null);

  async function showParts(sheets: readonly Sheet[]) {
    const code = await import('./parts-view.tsx');
    setWork({ View: code.PartsView, first: await code.guessParts(sheets, words?.kind ?? null) });
  }

  return (
    <Page
      title={words ? `Impor ${words.noun}` : 'Impor dari spreadsheet'}
      lead="Tidak ada yang tersimpan sebelum Anda memeriksa pratinjau dan menekan Impor."
      above={words && <BackLink to={words.list}>{words.title}</BackLink>}
    >
      {work ? (
        <work.View first={work.first} words={words} fixed={fixed} onRestart={() => setWork(null)} />
      ) : (
        <>
          <SourceBox onSheets={showParts} />
          {words ? <KindTemplates words={words} /> : <Order />}
        </>
      )}
    </Page>
  );
}
