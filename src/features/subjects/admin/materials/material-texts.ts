/**
 * Materials and their contents have the same successes and different failures: the material form of a subject
 * says 'Error …', the content editor 'Failed to …'; 'Error menyimpan materi' is for an order that was not saved.
 * The successes are the same in both.
 */
const SUCCESS = {
  created: 'Material added successfully.',
  updated: 'Material updated successfully.',
  deleted: 'Material deleted successfully.',
};
export const MATERIAL_TEXTS = { ...SUCCESS, saveFailed: 'Error saving material', deleteFailed: 'Error deleting material' };
export const CONTENT_TEXTS = { ...SUCCESS, saveFailed: 'Failed to save material.', deleteFailed: 'Failed to delete material.' };
export const ORDER_FAILED_TEXT = 'Error menyimpan materi';
