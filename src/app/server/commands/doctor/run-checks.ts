import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf, warn, type Finding } from './finding.ts';

/** A group of checks, for a heading of the report. */
export interface Group {
  name: string;
  run(): Promise<Finding[]>;
}

export interface GroupReport {
  group: string;
  findings: Finding[];
}

const LATE = Symbol('late');

/** Runs one group. It is left alone after `limitMs`, and what it throws is a finding too: the other groups go on. */
async function runGroup({ name, run }: Group, limitMs: number): Promise<GroupReport> {
  const stop = new AbortController();
  try {
    const late = wait(limitMs, LATE, { signal: stop.signal }).catch(() => LATE);
    const findings = await Promise.race([run(), late]);
    if (typeof findings !== 'symbol') return { group: name, findings };
    const seconds = Math.round(limitMs / 1000);
    return { group: name, findings: [warn(`These checks did not end within ${seconds} s: something does not answer.`)] };
  } catch (error) {
    return { group: name, findings: [warn(`These checks could not be made (${reasonOf(error)}).`)] };
  } finally {
    stop.abort();
  }
}

/** Runs the groups one after another, each for at most `limitMs`. */
export async function runChecks(groups: readonly Group[], limitMs: number): Promise<GroupReport[]> {
  const reports: GroupReport[] = [];
  for (const group of groups) reports.push(await runGroup(group, limitMs));
  return reports.filter(({ findings }) => findings.length > 0);
}
