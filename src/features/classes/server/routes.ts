import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { createClass, deleteClass, updateClass } from './commands.ts';
import { createGroup, deleteGroup, updateGroup } from './group-commands.ts';
import { listClasses, listGroups, listAudiences } from './queries.ts';

/** Registers the calls for classes and mentoring groups, for students and admins. */
export function classRoutes(app: App, deps: Deps): void {
  publicRoute(app, calls.listPublicClasses, {
    tag: 'Siswa',
    summary: 'Kelas dengan kelompoknya',
    schemas: { answer: contract.publicClasses },
    read: async (db) => ({ data: (await listAudiences(db)).data }),
  });
  publicRoute(app, calls.listAudiences, {
    tag: 'Siswa',
    summary: 'Kelas dengan kelompoknya, dan kelompok tanpa kelas',
    schemas: { answer: contract.audiences },
    read: listAudiences,
  });
  route(app, calls.listClasses, {
    tag: 'Kelas',
    summary: 'Daftar kelas',
    schemas: { query: contract.classesQuery, answer: contract.adminClasses },
    read: async (db, { query }) => ({ data: await listClasses(db, query.archived) }),
  });
  recordRoutes(app, deps, {
    tag: 'Kelas',
    noun: 'kelas',
    create: calls.createClass,
    update: calls.updateClass,
    delete: calls.deleteClass,
    schemas: { input: contract.classInput, update: contract.classUpdate, answer: contract.classAnswer },
    references: contract.CLASS_REFERENCES,
    prepare: async (input) => input,
    onCreate: createClass,
    onUpdate: updateClass,
    onDelete: deleteClass,
  });

  route(app, calls.listGroups, {
    tag: 'Kelompok mentoring',
    summary: 'Daftar kelompok',
    schemas: { query: contract.classesQuery, answer: contract.groups },
    read: async (db, { query }) => ({ data: await listGroups(db, query.archived) }),
  });
  recordRoutes(app, deps, {
    tag: 'Kelompok mentoring',
    noun: 'kelompok',
    create: calls.createGroup,
    update: calls.updateGroup,
    delete: calls.deleteGroup,
    schemas: { input: contract.groupInput, update: contract.groupUpdate, answer: contract.groupAnswer },
    prepare: async (input) => input,
    onCreate: async (tx, by, input) => ({ data: await createGroup(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateGroup(tx, by, id, input) }),
    onDelete: deleteGroup,
  });
}
