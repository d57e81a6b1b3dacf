import { callUrl } from '#platform/shared/calls.ts';
import { ApiError, NO_CONNECTION_TEXT, readProblem } from '#platform/web/admin-ui/api/api-error.ts';
import { sessionGate } from '#platform/web/admin-ui/api/session-gate.ts';
import { downloadBlob } from '#platform/web/admin-ui/download.ts';
import { exportSheet } from '../calls.ts';
import type { SheetKindName } from '../contract.ts';

async function request(address: string): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin' });
  } catch {
    throw new ApiError(0, NO_CONNECTION_TEXT);
  }
}

/** Downloads the records of a kind as a spreadsheet, with the filters of their list. @throws ApiError */
export async function downloadSheet(
  kind: SheetKindName,
  format: 'xlsx' | 'csv',
  filters: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const address = callUrl(exportSheet, { params: { file: `${kind}.${format}` }, query: filters });
  let answer = await request(address);
  while (answer.status === 401 && (await sessionGate.waitForSignIn())) answer = await request(address);
  if (!answer.ok) throw await readProblem(answer);
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  downloadBlob(named ?? `${kind}.${format}`, await answer.blob());
}
