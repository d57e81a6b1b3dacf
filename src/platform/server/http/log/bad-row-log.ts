import { onBadRow } from '#platform/server/records/good-rows.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { App } from '../app-server.ts';

/** Logs invalid stored rows, which lists leave out: at most one line per table and hour. */
export function logBadRows(app: App, clock: Clock): void {
  const end = onBadRow(
    (row) => app.log.error(row, `a stored row is left out of lists: ${row.column} of ${row.table} ${row.id} is not valid`),
    () => clock().getTime(),
  );
  app.addHook('onClose', async () => end());
}
