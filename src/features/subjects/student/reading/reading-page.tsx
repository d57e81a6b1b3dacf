import type { StudentApi } from '#platform/web/api-client.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { loadBooklet, type BookletData } from './booklet-loader.ts';
import { Booklet } from './booklet-view.tsx';
import { loadReading, type ReadingData } from './reading-loader.ts';
import { ReadingView } from './reading-view.tsx';

/** In an address, this word in place of a content's id means: print all readings of the material. No id is this word. */
const PRINT = 'cetak';

/** Loads the data of the page: a content if the address names one, otherwise the booklet of the material or subject. */
export const load = (api: StudentApi, args: LoadArgs) =>
  (args.params['contentId'] ?? PRINT) === PRINT ? loadBooklet(api, args) : loadReading(api, args);

/** The page of one content, or of a booklet for printing. Both share a page because each page costs every visit some bytes. */
export function Page() {
  const data = usePageData<ReadingData | BookletData>();
  return 'materials' in data ? <Booklet data={data} /> : <ReadingView data={data} />;
}
