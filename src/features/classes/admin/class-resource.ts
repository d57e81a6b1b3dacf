import * as calls from '#features/classes/calls.ts';
import { classAnswer, type AdminClass, type ClassInput, type Group } from '#features/classes/contract.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { listCache, type RecordCache, type Resource } from '#platform/web/admin-ui/record/resource.ts';
import { refetchGroupsOnRefusal } from './group-owners.ts';
import { classesQuery, groupsQuery } from './queries.ts';

/** The delay until the classes are read again after a save (`docs/product.md#after-a-save`). */
const CLASS_REFRESH_MS = 1_000;

/** Changes the cached list of groups. */
function changeGroups(change: (group: Group) => Group): void {
  queryClient.setQueryData<Group[]>(groupsQuery.queryKey, (groups) => groups?.map(change));
}

const classList = listCache(classesQuery);

/** The cached list of classes. A change also updates the classes in the cached list of groups, which is on the same screen. */
const classCache: RecordCache<AdminClass> = {
  ...classList,
  put(item) {
    classList.put(item);
    const owner = { _id: item._id, className: item.className };
    const owned = new Set(item.mentoringGroup.map(({ _id }) => _id));
    changeGroups((group) => {
      if (owned.has(group._id)) return { ...group, class: owner };
      return group.class?._id === item._id ? { ...group, class: null } : group;
    });
  },
  drop(id) {
    classList.drop(id);
    changeGroups((group) => (group.class?._id === id ? { ...group, class: null } : group));
  },
};

/** The calls with which the admin screens create, change and delete classes, and the toasts. */
export const classResource: Resource<AdminClass, ClassInput> = {
  cache: classCache,
  create: async (body, options) => (await refetchGroupsOnRefusal(api(calls.createClass, classAnswer, { body }, options))).data,
  update: async (id, body) => (await refetchGroupsOnRefusal(api(calls.updateClass, classAnswer, { params: { id }, body }))).data,
  delete: (id) => api(calls.deleteClass, deletedAnswer, { params: { id } }),
  refreshAfterMs: CLASS_REFRESH_MS,
  nameOf: ({ className }) => className,
  texts: { updated: 'Kelas tersimpan.', saveFailed: 'Failed to save class.', deleteFailed: 'Failed to delete class.' },
};
