import { callUrl } from '#platform/shared/calls.ts';
import { reportLink } from '../calls.ts';

/** The time limit of the request. */
const LIMIT_MS = 15_000;

/** The reports that are on their way or arrived, by content. */
const reports = new Map<string, Promise<void>>();

/** Reports the link of a content, only once. @throws if the report did not arrive; then it can be sent again */
export async function sendReport(content: string): Promise<void> {
  const report = reports.get(content) ?? post(content);
  reports.set(content, report);
  await report.catch((error: unknown) => {
    reports.delete(content);
    throw error;
  });
}

async function post(content: string): Promise<void> {
  const { ok, status } = await fetch(callUrl(reportLink), {
    method: reportLink.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!ok) throw new Error(`The report is answered with ${status}.`);
}
