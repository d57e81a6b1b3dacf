import type { StudentApi } from '#platform/web/api-client.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { loadBooklet, type BookletData } from './booklet-loader.ts';
import { Booklet } from './booklet-view.tsx';
import { loadReading, type ReadingData } from './reading-loader.ts';
import { ReadingView } from './reading-view.tsx';

/** In place of a content: the whole material for paper. No id is this word. */
const PAPER = 'cetak';

/** Without a content in the address, the whole subject for paper. */
export const load = (api: StudentApi, args: LoadArgs) =>
  (args.params['contentId'] ?? PAPER) === PAPER ? loadBooklet(api, args) : loadReading(api, args);

/** A reading, or the readings and exercises of a subject or a material for paper. They share a page because a page costs every visit some bytes. */
export function Page() {
  const data = usePageData<ReadingData | BookletData>();
  return 'materials' in data ? <Booklet data={data} /> : <ReadingView data={data} />;
}
