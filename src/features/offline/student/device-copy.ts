import { readBundle } from '#features/offline/calls.ts';
import type { bundleAnswer } from '#features/offline/contract.ts';
import { composeCopy, type DeviceCopy } from '#features/offline/copy-rules.ts';
import { type AnswerOf, callUrl } from '#platform/shared/calls.ts';
import { matchesModel, type Model } from '#platform/web/answer-shape.ts';

export type { DeviceCopy };

type Answer = AnswerOf<{ answer: typeof bundleAnswer }>;

const MODEL: Model<Answer> = { data: { version: '', from: '', to: '', parts: {} } };

let reading: Promise<DeviceCopy | null> | null = null;

/**
 * All that a student may read: what the device keeps, which is brought up to date where there is a signal, or else what the
 * server answers. Null where neither has it. Some 60 KB where the device keeps nothing: only for code that is loaded when it is
 * used, or once the page is idle.
 */
export function readDeviceCopy(): Promise<DeviceCopy | null> {
  reading ??= read().finally(() => (reading = null));
  return reading;
}

async function read(): Promise<DeviceCopy | null> {
  try {
    const answer = await fetch(callUrl(readBundle), { headers: { accept: 'application/json' } });
    const body: unknown = await answer.json();
    if (!answer.ok || !matchesModel<Answer>(body, MODEL)) return null;
    const readAt = Date.parse(answer.headers.get('date') ?? '') || Date.now();
    return composeCopy(body.data, answer.headers.get('x-stored-at') ?? new Date(readAt).toISOString());
  } catch {
    return null;
  }
}
