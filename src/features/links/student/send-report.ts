import { callUrl } from '#platform/shared/calls.ts';
import { reportLink } from '../calls.ts';

/** The time limit of the request. */
const LIMIT_MS = 15_000;

/** Reports the link of a content. @throws if the report did not arrive */
export async function sendReport(content: string): Promise<void> {
  const { ok, status } = await fetch(callUrl(reportLink), {
    method: reportLink.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!ok) throw new Error(`The report is answered with ${status}.`);
}
