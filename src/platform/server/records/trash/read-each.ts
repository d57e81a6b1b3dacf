import type { Warning } from '#platform/shared/answers.ts';

/** The maximum number of warnings in the answer of a restore. */
const WARNINGS_MAX = 50;

/** Reads restored records one by one, and collects their warnings. */
export async function readEach<Restored extends { _id: string }>(
  ids: readonly string[],
  read: (id: string) => Promise<{ record: Restored; warnings?: readonly Warning[] }>,
): Promise<{ records: Restored[]; warnings: Warning[] }> {
  const records: Restored[] = [];
  const warnings: Warning[] = [];
  for (const id of ids) {
    const restored = await read(id);
    records.push(restored.record);
    warnings.push(...(restored.warnings ?? []));
  }
  return { records, warnings: warnings.slice(0, WARNINGS_MAX) };
}
