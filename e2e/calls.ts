import { callUrl, type AnswerOf, type Call, type CallShape, type CallInput } from '../src/platform/shared/calls.ts';
import type { Caller } from '../tests/support/caller.ts';

/**
 * Makes a call of the contract and returns its answer.
 * @throws if the answer is a refusal.
 */
export async function send<Shape extends CallShape>(
  caller: Caller,
  call: Call<Shape>,
  sent: CallInput<Shape>,
): Promise<AnswerOf<Shape>> {
  const address = callUrl(call, sent);
  const answer = await caller.call(call.method, address, sent.body);
  if (answer.status >= 300) throw new Error(`${call.method} ${address} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}
