import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { route } from '#platform/server/http/route.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import * as calls from '../calls.ts';
import { TEACHER_REFERENCES, teacherAnswer, teacherInput, teachers, teacherUpdate } from '../contract.ts';
import { createTeacher, deleteTeacher, updateTeacher } from './commands.ts';
import { listTeachers } from './queries.ts';

/** Teachers, for admins. */
export function teacherRoutes(app: App, deps: Deps): void {
  route(app, calls.listTeachers, {
    tag: 'Guru',
    summary: 'Daftar guru',
    schemas: { answer: teachers },
    handle: async () => ({ data: await listTeachers(deps.db.read) }),
  });
  recordRoutes(app, deps, {
    tag: 'Guru',
    noun: 'guru',
    create: calls.createTeacher,
    update: calls.updateTeacher,
    delete: calls.deleteTeacher,
    schemas: { input: teacherInput, update: teacherUpdate, answer: teacherAnswer },
    references: TEACHER_REFERENCES,
    prepare: async ({ password, ...input }) => ({ ...input, passwordHash: await hashPassword(password) }),
    onCreate: async (tx, by, input) => ({ data: await createTeacher(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateTeacher(tx, by, id, input) }),
    onDelete: deleteTeacher,
  });
}
