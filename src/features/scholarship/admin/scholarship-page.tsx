import { useQuery } from '@tanstack/react-query';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { scholarshipQuery } from './queries.ts';
import { ScholarshipForm } from './scholarship-form.tsx';

/** The screen /admin/beasiswa, where the scholarship page is edited. */
export function ScholarshipPage() {
  const { data: page, error, isFetching, refetch } = useQuery(scholarshipQuery);
  return (
    <Page title="Beasiswa" lead="Isi halaman Beasiswa bagi siswa. Yang disimpan di sini langsung tampil.">
      {!page && error && (
        <ErrorState
          heading="Halaman beasiswa tidak dapat dibaca."
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!page && !error && <TableSkeleton />}
      {page && <ScholarshipForm page={page} />}
    </Page>
  );
}
