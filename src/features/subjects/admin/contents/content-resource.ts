import * as calls from '#features/subjects/calls.ts';
import {
  contentAnswer,
  contentsAnswer,
  type Content,
  type ContentInput,
  type MaterialDetail,
} from '#features/subjects/contract.ts';
import { contentLink } from '#features/subjects/source-rules.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { nestedCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { SAVED_TEXTS } from '../materials/material-resource.ts';
import { materialQuery, REFRESH_AFTER_MS } from '../queries.ts';
import type { OrderedRecords } from '../order/use-saved-order.ts';

/** The parameters in the address of a material's screen. The server ignores the title. */
export interface MaterialAddress {
  subjectId: string;
  materialTitle: string;
  materialId: string;
}

// These two functions read and replace the contents in the cached material.
const itemsOf = (material: MaterialDetail) => material.specificContents;
const withItems = (material: MaterialDetail, specificContents: Content[]): MaterialDetail => ({ ...material, specificContents });

/** Converts the link to the form in which it is stored. */
function prepare<Body extends ContentInput>(body: Body): Body {
  return { ...body, link: body.link && contentLink(body.materialType, body.link) };
}

/** Returns how the screen creates, changes and deletes the contents of one material: calls, cache and toasts. */
export function contentResource(address: MaterialAddress): Resource<Content, ContentInput> {
  const { subjectId, materialTitle, materialId } = address;
  const paramsOf = (id: string) => ({ subjectId, materialTitle, id });
  return {
    cache: nestedCache({ query: materialQuery(subjectId, materialTitle, materialId), items: itemsOf, withItems }),
    create: async (body, options) =>
      (await api(calls.createContent, contentAnswer, { params: paramsOf(materialId), body: prepare(body) }, options)).data,
    update: async (id, body) =>
      (await api(calls.updateContent, contentAnswer, { params: paramsOf(id), body: prepare(body) })).data,
    delete: (id) => api(calls.deleteContent, deletedAnswer, { params: paramsOf(id) }),
    refreshAfterMs: REFRESH_AFTER_MS,
    nameOf: ({ title }) => title,
    texts: { ...SAVED_TEXTS, saveFailed: 'Failed to save material.', deleteFailed: 'Failed to delete material.' },
  };
}

/** Returns how the screen saves the order of one material's contents of all three kinds. */
export function contentOrder({ subjectId, materialTitle, materialId }: MaterialAddress): OrderedRecords<MaterialDetail, Content> {
  return {
    queryKey: materialQuery(subjectId, materialTitle, materialId).queryKey,
    itemsOf,
    withItems,
    send: async (contents) =>
      (await api(calls.orderContents, contentsAnswer, { params: { materialId }, body: { contents } })).data,
  };
}
