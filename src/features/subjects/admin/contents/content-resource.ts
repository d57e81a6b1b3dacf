import * as calls from '#features/subjects/calls.ts';
import {
  contentAnswer,
  contentsAnswer,
  type Content,
  type ContentInput,
  type MaterialDetail,
} from '#features/subjects/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { toEmbedLink } from '#platform/shared/links.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { nestedCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { CONTENT_TEXTS } from '../materials/material-texts.ts';
import { materialQuery } from '../queries.ts';
import { REFRESH_AFTER_MS } from '../refresh-delay.ts';
import type { OrderedRecords } from '../order/use-saved-order.ts';

/** A material as its address names it. */
export interface MaterialAddress {
  subjectId: string;
  materialTitle: string;
  materialId: string;
}

const itemsOf = (material: MaterialDetail) => material.specificContents;
const withItems = (material: MaterialDetail, specificContents: Content[]): MaterialDetail => ({ ...material, specificContents });

/** A video's link is brought into its embed form before saving. */
function prepare<Body extends ContentInput>(body: Body): Body {
  return body.materialType === 'video' ? { ...body, link: toEmbedLink(body.link) } : body;
}

/** How the contents of one material are written: their calls and toasts. */
export function contentResource(address: MaterialAddress): Resource<Content, ContentInput> {
  const { subjectId, materialTitle, materialId } = address;
  const place = (id: string) => ({ subjectId, materialTitle, id });
  return {
    cache: nestedCache({ query: materialQuery(subjectId, materialTitle, materialId), items: itemsOf, withItems }),
    create: async (body, options) =>
      (await api(calls.createContent, contentAnswer, { params: place(materialId), body: prepare(body) }, options)).data,
    update: async (id, body) => (await api(calls.updateContent, contentAnswer, { params: place(id), body: prepare(body) })).data,
    delete: (id) => api(calls.deleteContent, deletedAnswer, { params: place(id) }),
    refreshAfterMs: REFRESH_AFTER_MS,
    texts: CONTENT_TEXTS,
  };
}

/** The order of one material's contents, all three kinds together. */
export function contentOrder({ subjectId, materialTitle, materialId }: MaterialAddress): OrderedRecords<MaterialDetail, Content> {
  return {
    queryKey: materialQuery(subjectId, materialTitle, materialId).queryKey,
    itemsOf,
    withItems,
    send: async (contents) =>
      (await api(calls.orderContents, contentsAnswer, { params: { materialId }, body: { contents } })).data,
  };
}
