import * as calls from '#features/subjects/calls.ts';
import type { PublicMaterialDetail, PublicSubjectDetail, PublicSubject } from '#features/subjects/contract.ts';
import { MATERIAL_FAILED_TEXT, MATERIALS_FAILED_TEXT } from '#features/subjects/messages.ts';
import { titleSlug } from '#features/subjects/rules.ts';
import { without, type Without } from '#platform/shared/without.ts';
import { type Loaded, mapLoaded, type StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { Redirect } from '#platform/web/router/load-route.ts';

/** Fields that no page shows; `id` equals `_id`. */
const UNSEEN = ['id', 'updatedAt', 'html'] as const;
type Shown<T> = Without<T, (typeof UNSEEN)[number]>;
export type ShownSubject = Shown<PublicSubject>;
export type ShownSubjectDetail = Shown<PublicSubjectDetail>;
export type ShownMaterial = Shown<PublicMaterialDetail>;
export type ShownContent = ShownMaterial['specificContents'][number];

const NO_COUNTS = { video: 0, book: 0, exercise: 0 };

/** Loads every subject, for the navigation and the dashboard. */
export async function loadSubjects(api: StudentApi, signal: AbortSignal): Promise<Loaded<ShownSubject[]>> {
  const answer = await api.load(calls.listPublicSubjects, { signal }, [
    { _id: '', slug: '', name: '', contentCounts: NO_COUNTS },
  ]);
  return mapLoaded(answer, (subjects) => without(subjects, UNSEEN));
}

/** The data of every page's frame. */
export interface LayoutData {
  subjects: Loaded<ShownSubject[]>;
}

export async function loadLayout(api: StudentApi, signal: AbortSignal): Promise<LayoutData> {
  return { subjects: await loadSubjects(api, signal) };
}

/** The data of a subject's page. */
export interface SubjectData {
  head: PageHead;
  /** The id or slug in the address. */
  id: string;
  subject: Loaded<ShownSubjectDetail>;
}

/** Loads a subject and its materials. An invalid id redirects to the dashboard. */
export async function loadSubject(api: StudentApi, id: string, signal: AbortSignal): Promise<SubjectData> {
  const [answer] = await Promise.all([
    api.load(
      calls.readPublicSubject,
      { params: { subjectId: id }, signal },
      {
        data: {
          _id: '',
          name: '',
          kurikulum: '',
          contentCounts: NO_COUNTS,
          materials: [{ _id: '', title: '', content: '', contentCounts: NO_COUNTS }],
        },
      },
    ),
    requireSubject(api, id, signal),
  ]);
  const subject = mapLoaded(answer, ({ data }) => without(data, UNSEEN));
  const name = subject.ok ? subject.value.name : id;
  return {
    head: {
      title: name,
      description: subject.ok
        ? `${subject.value.materials.length} materi ${name}: video, buku, dan latihan soal.`
        : MATERIALS_FAILED_TEXT,
    },
    id,
    subject,
  };
}

/** The data of a material's page. */
export interface MaterialData {
  head: PageHead;
  subjectId: string;
  /** The scheme and host of the site, for the shared address. */
  origin: string;
  material: Loaded<ShownMaterial>;
}

/** Loads a material with its videos, books and exercises. The server ignores `title`. */
export async function loadMaterial(
  api: StudentApi,
  { subjectId, title, materialId }: { subjectId: string; title: string; materialId: string },
  { url, signal }: Request,
): Promise<MaterialData> {
  const [answer] = await Promise.all([
    api.load(
      calls.readPublicMaterial,
      { params: { subjectId, materialTitle: title, materialId }, signal },
      {
        data: {
          _id: '',
          title: '',
          content: '',
          subject: { _id: '', slug: '', name: '' },
          specificContents: [{ _id: '', title: '', description: '', materialType: '' }],
        },
      },
    ),
    requireSubject(api, subjectId, signal),
  ]);
  const material = mapLoaded(answer, ({ data }) => without(data, UNSEEN));
  return {
    head: material.ok
      ? {
          title: `${material.value.title} · ${material.value.subject.name}`,
          description: `${material.value.title}: video, buku, dan latihan soal ${material.value.subject.name}.`,
        }
      : { title: 'Materi', description: MATERIAL_FAILED_TEXT },
    subjectId,
    origin: new URL(url).origin,
    material,
  };
}

/** Redirects to the dashboard only if the server answers that the subject does not exist, not if there is no answer. */
async function requireSubject(api: StudentApi, id: string, signal: AbortSignal): Promise<void> {
  const answer = await api.load(calls.validatePublicSubject, { params: { subjectId: id }, signal }, {});
  if (!answer.ok && answer.status === 404) throw new Redirect('/dashboard');
}

export function subjectAddress(subject: { slug: string }): string {
  return `/subject/${encodeURIComponent(subject.slug)}`;
}

export function materialAddress(subjectId: string, material: { _id: string; title: string }): string {
  return `/subject/${encodeURIComponent(subjectId)}/${titleSlug(material.title)}/${encodeURIComponent(material._id)}`;
}
