import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { MoreRows } from '#platform/web/admin-ui/list/record-table.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { toasts } from '#platform/web/admin-ui/toast/toasts.tsx';
import { judgeLinks, listLinks } from '../calls.ts';
import { linksAnswer, type CheckedLink } from '../contract.ts';
import { LinkLine } from './link-line.tsx';
import type { Wanted } from './linked-content-dialog.tsx';
import { linksQuery } from './queries.ts';

const LinkedContentDialog = lazyDialog({
  title: 'Isi Materi',
  load: async () => (await import('./linked-content-dialog.tsx')).LinkedContentDialog,
});

/** The number of rows at first. Each press of the button adds the same number. */
const ROWS = 50;

const refresh = () => queryClient.invalidateQueries({ queryKey: [listLinks.path] });

/** Records that an admin found a link to be fine. The link may leave the list, so the focus moves to the list's heading. */
function useVerdict(headingId: string) {
  return useMutation({
    mutationFn: ({ content }: CheckedLink) =>
      api(judgeLinks, linksAnswer, { params: { contentId: content }, body: { verdict: 'ok' } }),
    onSuccess: async (_, { title }) => {
      toasts.success(`${title}: tautannya masih baik.`);
      await refresh();
      document.getElementById(headingId)?.focus();
    },
    onError: (error) => toasts.error(errorText(error)),
  });
}

/** The screen /admin/tautan: the links that may be broken, or all links. */
export function LinksPage() {
  const [all, setAll] = useState(false);
  const { data: links, error, isFetching, refetch } = useQuery(linksQuery(all ? 'all' : 'attention'));
  const headingId = useId();
  return (
    <Page
      title="Tautan"
      lead="Suluh membuka setiap tautan sekitar sekali seminggu, dan siswa dapat melaporkan yang rusak. Buka tautannya sendiri sebelum memutuskan."
    >
      <section aria-labelledby={headingId}>
        <ListHeading
          id={headingId}
          heading={all ? 'Semua tautan' : 'Perlu dilihat'}
          noun="tautan"
          shown={links?.length}
          total={links?.length}
          failed={error !== null}
        >
          <Button look="quiet" onClick={() => setAll(!all)}>
            {all ? 'Hanya yang perlu dilihat' : 'Tampilkan semua tautan'}
          </Button>
        </ListHeading>
        {links === undefined && error === null && <TableSkeleton />}
        {links === undefined && error !== null && (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {links?.length === 0 && <EmptyState text={all ? 'Belum ada tautan.' : 'Tidak ada tautan yang perlu dilihat. Bagus!'} />}
        {links !== undefined && links.length > 0 && <LinkRows headingId={headingId} links={links} />}
      </section>
    </Page>
  );
}

/** The rows of the list and the dialog of a row. A long list has a button that shows more rows. */
function LinkRows({ headingId, links }: { headingId: string; links: readonly CheckedLink[] }) {
  const [limit, setLimit] = useState(ROWS);
  const [open, setOpen] = useState<{ link: CheckedLink; wanted: Wanted } | null>(null);
  const verdict = useVerdict(headingId);
  const close = () => {
    setOpen(null);
    void refresh();
  };
  return (
    <>
      <ul aria-labelledby={headingId} className="divide-y divide-line rounded-lg border border-line bg-raised">
        {links.slice(0, limit).map((link) => (
          <LinkLine
            key={`${link.kind} ${link.content} ${link.link}`}
            link={link}
            busy={verdict.isPending}
            onFine={() => verdict.mutate(link)}
            onWant={(wanted) => setOpen({ link, wanted })}
            preload={LinkedContentDialog.preload}
          />
        ))}
      </ul>
      {links.length > limit && <MoreRows rest={links.length - limit} onMore={() => setLimit(limit + ROWS)} byButton />}
      {open && <LinkedContentDialog key={`${open.wanted} ${open.link.content}`} {...open} onClose={close} />}
    </>
  );
}
