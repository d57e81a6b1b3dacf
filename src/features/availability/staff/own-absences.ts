import { onPersonChange } from '#features/auth/staff/me.ts';
import * as calls from '#features/availability/calls.ts';
import type { ownAbsences } from '#features/availability/contract.ts';
import type { AnswerOf } from '#platform/shared/calls.ts';
import { load } from '#platform/web/staff-ui/connection.ts';

/** The absences that a person has reported. */
export type OwnAbsences = AnswerOf<{ answer: typeof ownAbsences }>['data'];
/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = { data: [{ schedule: '', role: 'teacher', reason: 'sick', at: '' }] } as const;

/** The absences of the last read that succeeded. */
let lastRead: OwnAbsences = [];
onPersonChange(() => {
  lastRead = [];
});

/**
 * Reads the absences of the signed-in person. After a failed read, returns those of the last one, with the text of the error.
 * @param me resolves when it is known who is signed in
 */
export async function loadAbsences(signal: AbortSignal, me: Promise<unknown>) {
  const [read] = await Promise.all([load(calls.listOwnAbsences, { signal }, MODEL), me]);
  if (read.ok) lastRead = read.value.data;
  return { absences: lastRead, failure: read.ok ? null : `Laporan berhalangan Anda belum terbaca. ${read.message}` };
}
