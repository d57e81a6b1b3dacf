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
 * The device's copy, updated first if there is a connection, or the server's bundle on a device without a copy. Null if neither is
 * available. The bundle is some 60 KB, so call it only on demand or when the page is idle.
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
