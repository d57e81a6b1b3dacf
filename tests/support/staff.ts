import { expect } from 'vitest';
import { make, unique } from './builders.ts';
import type { Answer, Caller } from './caller.ts';
import type { TestServer } from './test-server.ts';

/** The password of teachers and mentors made by the builders. */
export const STAFF_PASSWORD = 'rahasia';

export function signInAsStaff(caller: Caller, email: string, password = STAFF_PASSWORD): Promise<Answer> {
  return caller.post('/api/v1/staff/login', { email, password });
}

/** A caller who is signed in as the teacher or mentor with the email. */
export async function staffCaller(server: TestServer, email: string, password = STAFF_PASSWORD): Promise<Caller> {
  const caller = server.visitor();
  const answer = await signInAsStaff(caller, email, password);
  expect(answer.status).toBe(200);
  return caller;
}

/** Creates one person with both roles, each with another password. */
export async function makeBoth(admin: Caller) {
  const email = `keduanya${unique()}@example.org`;
  const teacher = await make.teacher(admin, { name: 'Rina Wenda', email, password: 'sandi-guru' });
  const mentor = await make.mentor(admin, { name: 'Rina Wenda', email: email.toUpperCase(), password: 'sandi-mentor' });
  return { email, teacher: teacher._id, mentor: mentor._id };
}

/** The path that uses the link of an answer. */
export function addressOfLink({ link }: { link: string }): string {
  return `/api/v1/link/${link.slice(link.lastIndexOf('/') + 1)}`;
}
