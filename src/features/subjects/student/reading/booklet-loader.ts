import * as calls from '#features/subjects/calls.ts';
import type { PublicContent, PublicMaterialDetail } from '#features/subjects/contract.ts';
import { MATERIALS_FAILED_TEXT } from '#features/subjects/messages.ts';
import type { Loaded, StudentApi } from '#platform/web/api-client.ts';
import type { PageHead } from '#platform/web/navigation/page-head.ts';
import { NotFound } from '#platform/web/router/load-route.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { loadSubject, materialAddress, subjectAddress } from '../subject-loaders.ts';
import { BOOKLET_MAX, trimToFit } from './booklet-rules.ts';
import type { PaperCode } from './paper-code.ts';

/** The data of a booklet: the readings and exercises of a subject or material on one page for printing. */
export interface BookletData {
  head: PageHead;
  origin: string;
  subject: { name: string; slug: string };
  /** The page to which the booklet links back. */
  from: { name: string; address: string };
  materials: Loaded<{ data: PublicMaterialDetail }>[];
  /** The ids of readings that no longer fit on this page (`booklet-rules.ts`). */
  cut: string[];
  /** The materials that no longer fit on this page, with the addresses of their own booklets. */
  more: { title: string; address: string }[];
  /**
   * The QR codes of contents that need a connection, by the content's id. Only the server draws codes, and the browser finds them
   * in the HTML. The data that the server sends with the page does not contain them, because they would double its size: JSON turns
   * a map into an empty object.
   */
  codes: ReadonlyMap<string, PaperCode> | Record<string, never>;
}

/** The id of a code's path in the page. */
export const codeId = (contentId: string) => `kode-${contentId}`;

/** Returns the address that a reader types from paper: the server redirects it to the content's page. */
export const shortAddress = (contentId: string) => `/b/${contentId.slice(0, 8)}`;

const isBrowser = typeof document !== 'undefined';

/**
 * Reads a material with its texts. Without a connection, the material comes from the device's copy, which has no texts. Each text
 * that is saved on the device is then read separately.
 */
async function readWithTexts(
  api: StudentApi,
  params: Record<'subjectId' | 'materialTitle' | 'materialId', string>,
  signal: AbortSignal,
) {
  const read = await api.load(
    calls.readPublicMaterial,
    { params, signal },
    { data: { _id: '', title: '', content: '', specificContents: [{ _id: '', title: '', materialType: '' }] } },
  );
  if (!isBrowser || !read.ok) return read;
  const specificContents: PublicContent[] = [];
  for (const content of read.value.data.specificContents) {
    // Every content is a text, a link or a file. One without all three is a text whose html the device's copy lacks.
    const isText = content.html === null && content.link === null && content.file === null;
    const text = isText
      ? await api.load(calls.readPublicContent, { params: { ...params, contentId: content._id }, signal }, { data: { _id: '' } })
      : null;
    specificContents.push(text?.ok ? { ...content, html: text.value.data.html } : content);
  }
  return { ...read, value: { data: { ...read.value.data, specificContents } } };
}

/** Loads a subject, or one of its materials, with all texts. An invalid subject id redirects to the dashboard. */
export async function loadBooklet(api: StudentApi, { params, request }: LoadArgs) {
  const { url, signal } = request;
  const { subjectId = '', materialId } = params;
  const { subject } = await loadSubject(api, subjectId, signal);
  const slug = subject.ok ? subject.value.slug : subjectId;
  const all = subject.ok ? subject.value.materials : [];
  const wanted = materialId === undefined ? all : all.filter(({ _id }) => _id === materialId);
  const [single] = materialId === undefined ? [] : wanted;
  const subjectName = subject.ok ? subject.value.name : subjectId;
  const name = single ? `${single.title}, ${subjectName}` : subjectName;
  const { origin } = new URL(url);
  const materials: BookletData['materials'] = [];
  const codes = new Map<string, PaperCode>();
  const cut: string[] = [];
  const more: BookletData['more'] = [];
  let room = BOOKLET_MAX;
  for (const material of wanted) {
    if (room <= 0) {
      more.push({ title: material.title, address: `${materialAddress(slug, material)}/cetak` });
      continue;
    }
    // The address is `/subject/SUBJECT/TITLE/ID`; the call needs the title as it is there.
    const materialTitle = materialAddress(subjectId, material).split('/')[3] ?? 'materi';
    const read = await readWithTexts(api, { subjectId, materialTitle, materialId: material._id }, signal);
    if (!read.ok) {
      materials.push(read);
      continue;
    }
    const fitted = trimToFit(room, read.value.data.specificContents);
    room = fitted.room;
    cut.push(...fitted.cut);
    materials.push({ ...read, value: { data: { ...read.value.data, specificContents: fitted.contents } } });
    if (!api.drawCodes) continue;
    const online = fitted.contents.filter(({ html }) => html === null);
    const drawn = await api.drawCodes(online.map(({ _id }) => origin + shortAddress(_id)));
    for (const [index, { _id }] of online.entries()) {
      const code = drawn[index];
      if (code) codes.set(_id, code);
    }
  }
  const data: BookletData = {
    head: { title: `${name} untuk dicetak`, description: subject.ok ? `Bacaan dan latihan ${name}.` : MATERIALS_FAILED_TEXT },
    origin,
    subject: { name, slug },
    from: single
      ? { name: single.title, address: materialAddress(slug, single) }
      : { name: subjectName, address: subjectAddress({ slug }) },
    materials,
    cut,
    more,
    codes: api.drawCodes ? codes : {},
  };
  return subject.ok && materialId !== undefined && !single ? new NotFound(data) : data;
}
