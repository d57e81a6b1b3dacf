import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import * as contract from '../contract.ts';
import { createClass, deleteClass, updateClass } from './commands.ts';
import { createGroup, deleteGroup, updateGroup } from './group-commands.ts';
import { listClasses, listGroups, listStudentClasses } from './queries.ts';

/** Section 7: classes for students and admins, and the mentoring groups they are made of. */
export function classRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  app.get(
    '/api/v1/student/classes',
    { schema: { tags: ['Siswa'], summary: 'Kelas', response: { 200: contract.studentClasses } } },
    async () => ({ data: await listStudentClasses(db.read) }),
  );
  app.get(
    '/api/v1/admin/classes',
    { schema: { tags: ['Kelas'], summary: 'Daftar kelas', response: { 200: contract.adminClasses } } },
    async () => ({ data: await listClasses(db.read) }),
  );
  recordRoutes(app, deps, {
    tag: 'Kelas',
    noun: 'kelas',
    paths: { create: '/api/v1/admin/addClass', update: '/api/v1/admin/editClass', delete: '/api/v1/admin/deleteClass' },
    input: contract.classInput,
    update: contract.classUpdate,
    answer: contract.classAnswer,
    heldIds: [{ field: 'mentoringGroup', table: 'mentoring_groups' }],
    prepare: async (input) => input,
    onCreate: createClass,
    onUpdate: updateClass,
    onDelete: deleteClass,
  });

  const groupPath = '/api/v1/admin/mentoringGroup';
  app.get(
    groupPath,
    { schema: { tags: ['Kelompok mentoring'], summary: 'Daftar kelompok', response: { 200: contract.mentoringGroups } } },
    async () => ({ data: await listGroups(db.read) }),
  );
  recordRoutes(app, deps, {
    tag: 'Kelompok mentoring',
    noun: 'kelompok',
    paths: { create: groupPath, update: groupPath, delete: groupPath },
    input: contract.groupInput,
    update: contract.groupUpdate,
    answer: contract.groupAnswer,
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createGroup(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateGroup(tx, by, id, input) }),
    onDelete: deleteGroup,
  });
}
