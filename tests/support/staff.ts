import { expect } from 'vitest';
import { make, unique } from './builders.ts';
import type { Answer, Caller } from './caller.ts';
import type { TestServer } from './test-server.ts';

/** The password of the teachers and mentors that `make` creates. */
export const STAFF_PASSWORD = 'rahasia';

/** Signs in as a teacher or mentor. */
export function signInAsStaff(caller: Caller, email: string, password = STAFF_PASSWORD): Promise<Answer> {
  return caller.post('/api/v1/staff/login', { email, password });
}

/** Returns a client that is signed in as the teacher or mentor with this email. */
export async function staffCaller(server: TestServer, email: string, password = STAFF_PASSWORD): Promise<Caller> {
  const caller = server.visitor();
  const answer = await signInAsStaff(caller, email, password);
  expect(answer.status).toBe(200);
  return caller;
}

/** Creates a person who is both a teacher and a mentor, with a different password for each role. */
export async function makeTeacherMentor(admin: Caller) {
  const email = `keduanya${unique()}@example.org`;
  const teacher = await make.teacher(admin, { name: 'Rina Wenda', email, password: 'sandi-guru' });
  const mentor = await make.mentor(admin, { name: 'Rina Wenda', email: email.toUpperCase(), password: 'sandi-mentor' });
  return { email, teacher: teacher._id, mentor: mentor._id };
}

/** Returns the path of the call that uses a one-time link. */
export function addressOfLink({ link }: { link: string }): string {
  return `/api/v1/link/${link.slice(link.lastIndexOf('/') + 1)}`;
}
