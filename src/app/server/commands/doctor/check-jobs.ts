import type { Reader } from '#platform/server/database/database.ts';
import { warn, type Finding } from './finding.ts';

/** More than there are. */
const JOBS_MAX = 50;

/** Jobs whose last turn failed, of whichever process. */
export async function checkJobs(db: Reader): Promise<Finding[]> {
  const failed = await db
    .selectFrom('jobs')
    .select(['name', 'last_ended_at'])
    .where('last_outcome', '=', 'failed')
    .orderBy('name')
    .limit(JOBS_MAX)
    .execute();
  return failed.map(({ name, last_ended_at: at }) =>
    warn(
      `The job "${name}" failed in its last turn (${at ?? 'at an unknown time'}).`,
      "look for its name in the server's log: it says why; the job is tried again by itself",
    ),
  );
}
