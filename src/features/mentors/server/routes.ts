import type { App, Deps } from '#platform/server/http/app-server.ts';
import { recordRoutes } from '#platform/server/http/record-routes.ts';
import { route } from '#platform/server/http/route.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import * as calls from '../calls.ts';
import { MENTOR_REFERENCES, mentorAnswer, mentorInput, mentors, mentorUpdate } from '../contract.ts';
import { createMentor, deleteMentor, updateMentor } from './commands.ts';
import { listMentors } from './queries.ts';

/** Mentors, for admins. */
export function mentorRoutes(app: App, deps: Deps): void {
  route(app, calls.listMentors, {
    tag: 'Mentor',
    summary: 'Daftar mentor',
    schemas: { answer: mentors },
    handle: async () => ({ data: await listMentors(deps.db.read) }),
  });
  recordRoutes(app, deps, {
    tag: 'Mentor',
    noun: 'mentor',
    create: calls.createMentor,
    update: calls.updateMentor,
    delete: calls.deleteMentor,
    schemas: { input: mentorInput, update: mentorUpdate, answer: mentorAnswer },
    references: MENTOR_REFERENCES,
    prepare: async ({ password, ...input }) => ({ ...input, passwordHash: await hashPassword(password) }),
    onCreate: async (tx, by, input) => ({ data: await createMentor(tx, by, input) }),
    onUpdate: async (tx, by, id, input) => ({ data: await updateMentor(tx, by, id, input) }),
    onDelete: deleteMentor,
  });
}
