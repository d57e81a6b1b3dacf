import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { materialQuery } from './queries.ts';

/** /admin/subject/{subjectId}/{materialTitle}/{materialId}: a material's contents (section 2). */
export function MaterialPage() {
  const { subjectId = '', materialTitle = '', materialId = '' } = useParams();
  const query = useQuery(materialQuery(subjectId, materialTitle, materialId));
  return (
    <Page title={query.data?.title ?? 'Materi'}>
      {query.isPending && <p role="status">Memuat…</p>}
      {query.isError && (
        <ErrorState
          heading="Failed to fetch material data"
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul className="flex flex-col gap-2">
        {query.data?.specificContents.map((content) => (
          <li key={content._id} className="rounded-lg border border-line bg-raised p-4">
            {content.title}
          </li>
        ))}
      </ul>
    </Page>
  );
}
