import * as calls from '#features/subjects/calls.ts';
import type { PublicContentDetail } from '#features/subjects/contract.ts';
import { MATERIAL_FAILED_TEXT } from '#features/subjects/messages.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { subjectAddress } from '../subject-loaders.ts';

/** The data of the page of one content. */
export interface ReadingData {
  head: PageHead;
  subjectId: string;
  /** The path of its material's page. */
  material: string;
  reading: Loaded<{ data: PublicContentDetail }>;
}

/** Loads one content with its text. The server ignores the material's title. */
export async function loadReading(api: StudentApi, { params, request }: LoadArgs) {
  const { subjectId = '', materialTitle = '', materialId = '', contentId = '' } = params;
  const subject = subjectAddress({ slug: subjectId });
  const reading = await api.load(
    calls.readPublicContent,
    { params: { subjectId, materialTitle, materialId, contentId }, signal: request.signal },
    {
      data: {
        _id: '',
        title: '',
        description: '',
        materialType: '',
        subject: { _id: '', slug: '', name: '' },
        material: { _id: '', title: '' },
      },
    },
  );
  const loaded: ReadingData = {
    head: reading.ok
      ? { title: `${reading.value.data.title} · ${reading.value.data.subject.name}`, description: reading.value.data.description }
      : { title: 'Bacaan', description: MATERIAL_FAILED_TEXT },
    subjectId,
    material: `${subject}/${encodeURIComponent(materialTitle)}/${encodeURIComponent(materialId)}`,
    reading,
  };
  // The page of an unknown content contains nothing of its address: all unknown contents share one cached page.
  return !reading.ok && reading.status === 404 ? new NotFound({ ...loaded, material: subject }) : loaded;
}
