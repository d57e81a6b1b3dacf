import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { route } from '#platform/server/http/route.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { mentorCommands, teacherCommands } from './commands.ts';
import { listMentors, listTeachers } from './queries.ts';

/** Replaces the password of a new person with its hash. */
async function withHash<Input extends { password: string }>({ password, ...input }: Input, request: FastifyRequest) {
  return { ...input, passwordHash: await hashPassword(password, requesterKey(request)) };
}

/** Registers the admins' calls for teachers and mentors. */
export function peopleRoutes(app: App, deps: Deps): void {
  route(app, calls.listTeachers, {
    tag: 'Guru',
    summary: 'Daftar guru',
    schemas: { answer: contract.teachers },
    read: async (db) => ({ data: await listTeachers(db) }),
  });
  recordRoutes(app, deps, {
    tag: 'Guru',
    noun: 'guru',
    create: calls.createTeacher,
    update: calls.updateTeacher,
    delete: calls.deleteTeacher,
    schemas: { input: contract.teacherInput, update: contract.teacherUpdate, answer: contract.teacherAnswer },
    references: contract.TEACHER_REFERENCES,
    prepare: withHash<contract.TeacherInput>,
    onCreate: async (tx, by, input) => ({ data: await teacherCommands.create(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await teacherCommands.update(tx, by, id, input) }),
    onDelete: teacherCommands.delete,
  });
  route(app, calls.listMentors, {
    tag: 'Mentor',
    summary: 'Daftar mentor',
    schemas: { answer: contract.mentors },
    read: async (db) => ({ data: await listMentors(db) }),
  });
  recordRoutes(app, deps, {
    tag: 'Mentor',
    noun: 'mentor',
    create: calls.createMentor,
    update: calls.updateMentor,
    delete: calls.deleteMentor,
    schemas: { input: contract.mentorInput, update: contract.mentorUpdate, answer: contract.mentorAnswer },
    references: contract.MENTOR_REFERENCES,
    prepare: withHash<contract.MentorInput>,
    onCreate: async (tx, by, input) => ({ data: await mentorCommands.create(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await mentorCommands.update(tx, by, id, input) }),
    onDelete: mentorCommands.delete,
  });
}
