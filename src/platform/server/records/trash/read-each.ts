import type { Warning } from '#platform/shared/answers.ts';

/** Warnings that one restore tells. */
const WARNINGS_MAX = 50;

/** Reads restored records one by one, with the warnings of all. */
export async function readEach<Restored extends { _id: string }>(
  ids: readonly string[],
  read: (id: string) => Promise<{ record: Restored; warnings?: readonly Warning[] }>,
): Promise<{ records: Restored[]; warnings: Warning[] }> {
  const records: Restored[] = [];
  const warnings: Warning[] = [];
  for (const id of ids) {
    const one = await read(id);
    records.push(one.record);
    warnings.push(...(one.warnings ?? []));
  }
  return { records, warnings: warnings.slice(0, WARNINGS_MAX) };
}
