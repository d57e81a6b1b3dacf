import * as calls from '#features/subjects/calls.ts';
import {
  materialAnswer,
  materialsAnswer,
  newMaterialAnswer,
  type AdminSubject,
  type Material,
  type MaterialInput,
} from '#features/subjects/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { nestedCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { MATERIAL_TEXTS } from './material-texts.ts';
import { subjectQuery } from '../queries.ts';
import { REFRESH_AFTER_MS } from '../refresh-delay.ts';
import type { OrderedRecords } from '../order/use-saved-order.ts';

const itemsOf = (subject: AdminSubject) => subject.materials;
const withItems = (subject: AdminSubject, materials: Material[]): AdminSubject => ({ ...subject, materials });

/** How the materials of one subject are written: their calls and toasts. */
export function materialResource(subjectId: string): Resource<Material, MaterialInput> {
  return {
    cache: nestedCache({ query: subjectQuery(subjectId), items: itemsOf, withItems }),
    create: async (body, options) =>
      (await api(calls.createMaterial, newMaterialAnswer, { params: { subjectId }, body }, options)).newMaterial,
    update: async (id, body) =>
      (await api(calls.updateMaterial, materialAnswer, { params: { subjectId, materialId: id }, body })).data,
    delete: (id) => api(calls.deleteMaterial, deletedAnswer, { params: { subjectId, materialId: id } }),
    refreshAfterMs: REFRESH_AFTER_MS,
    texts: MATERIAL_TEXTS,
  };
}

/** The order of one subject's materials. */
export function materialOrder(subjectId: string): OrderedRecords<AdminSubject, Material> {
  return {
    queryKey: subjectQuery(subjectId).queryKey,
    itemsOf,
    withItems,
    send: async (materials) =>
      (await api(calls.orderMaterials, materialsAnswer, { params: { subjectId }, body: { materials } })).data,
  };
}
