import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { subjectQuery } from './queries.ts';

/** /admin/subject/{subjectId}: a subject's materials (section 2). */
export function SubjectPage() {
  const { subjectId = '' } = useParams();
  const query = useQuery(subjectQuery(subjectId));
  return (
    <Page title={query.data?.name ?? 'Mata Pelajaran'}>
      {query.isPending && <p role="status">Memuat…</p>}
      {query.isError && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.materials.length === 0 && <p>Belum ada materi</p>}
      <ul className="flex flex-col gap-2">
        {query.data?.materials.map((material) => (
          <li key={material._id} className="rounded-lg border border-line bg-raised p-4">
            {material.title}
          </li>
        ))}
      </ul>
    </Page>
  );
}
