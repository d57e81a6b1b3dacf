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
import { REFRESH_AFTER_MS, subjectQuery } from '../queries.ts';
import type { OrderedRecords } from '../order/use-saved-order.ts';

/** The toasts after a successful change of a material or of a content. */
export const SAVED_TEXTS = {
  created: 'Material added successfully.',
  updated: 'Material updated successfully.',
  deleted: 'Material deleted successfully.',
};

// These two functions read and replace the materials in the cached subject.
const itemsOf = (subject: AdminSubject) => subject.materials;
const withItems = (subject: AdminSubject, materials: Material[]): AdminSubject => ({ ...subject, materials });

/** Returns how the screen creates, changes and deletes the materials of one subject: calls, cache and toasts. */
export function materialResource(subjectId: string): Resource<Material, MaterialInput> {
  return {
    cache: nestedCache({ query: subjectQuery(subjectId), items: itemsOf, withItems }),
    create: async (body, options) =>
      (await api(calls.createMaterial, newMaterialAnswer, { params: { subjectId }, body }, options)).newMaterial,
    update: async (id, body) =>
      (await api(calls.updateMaterial, materialAnswer, { params: { subjectId, materialId: id }, body })).data,
    delete: (id) => api(calls.deleteMaterial, deletedAnswer, { params: { subjectId, materialId: id } }),
    refreshAfterMs: REFRESH_AFTER_MS,
    nameOf: ({ title }) => title,
    texts: { ...SAVED_TEXTS, saveFailed: 'Error saving material', deleteFailed: 'Error deleting material' },
  };
}

/** Returns how the screen saves the order of one subject's materials. */
export function materialOrder(subjectId: string): OrderedRecords<AdminSubject, Material> {
  return {
    queryKey: subjectQuery(subjectId).queryKey,
    itemsOf,
    withItems,
    send: async (materials) =>
      (await api(calls.orderMaterials, materialsAnswer, { params: { subjectId }, body: { materials } })).data,
  };
}
