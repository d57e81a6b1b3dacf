/**
 * The report of `npm run doctor` and `update:check`: the functions that make findings (`ok`, `note`, `warn`, `fail`), `runChecks`,
 * which runs the groups of checks, and the report's texts (`toText`, `toJson`) and exit status.
 */
import { setTimeout as wait } from 'node:timers/promises';

/** `note` is information, `warn` will become a problem, `fail` is a problem now. */
type Level = 'ok' | 'note' | 'warn' | 'fail';

/** A result of a check. It contains no secret, and no person's name or email. */
export interface Finding {
  level: Level;
  message: string;
  /** The command or setting that fixes the problem. */
  fix?: string;
}

export const ok = (message: string): Finding => ({ level: 'ok', message });
const finding = (level: Level) => (message: string, fix?: string) =>
  fix === undefined ? { level, message } : { level, message, fix };
export const note: (message: string, fix?: string) => Finding = finding('note');
export const warn: typeof note = finding('warn');
export const fail: typeof note = finding('fail');

/** Input of `list`: findings, `condition && finding`, and lists of both. */
type Found = Finding | false | null | readonly Found[];

/** Returns all findings in one list, without those whose condition is false. */
export function list(...found: readonly Found[]): Finding[] {
  return found.flatMap((item) => (item === false || item === null ? [] : 'level' in item ? [item] : list(...item)));
}

/** Returns the same as `list`, or `fine` if there is no finding. */
export function listOr(fine: Finding, ...found: readonly Found[]): Finding[] {
  const findings = list(...found);
  return findings.length > 0 ? findings : [fine];
}

/** Returns the first line of an error's message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message || error.name).split('\n', 1)[0]?.trim() || error.name : String(error);
}

/** Checks under one heading of the report. */
export interface Group {
  name: string;
  run(): Promise<Finding[]>;
}

/** The findings of one group. */
export interface GroupReport {
  group: string;
  findings: Finding[];
}

/** Runs a group. An error or a timeout becomes a finding, so that the other groups still run. */
async function runGroup({ name, run }: Group, limitMs: number): Promise<GroupReport> {
  const stop = new AbortController();
  const late = [warn(`These checks did not end within ${Math.round(limitMs / 1000)} s: something does not answer.`)];
  try {
    return { group: name, findings: await Promise.race([run(), wait(limitMs, late, { signal: stop.signal })]) };
  } catch (error) {
    return { group: name, findings: [warn(`These checks could not run (${reasonOf(error)}).`)] };
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

function count(reports: readonly GroupReport[], level: Level): number {
  return reports.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
}

/** Returns the exit status of the process: 0 without problems, 1 for warnings, 2 for failures. */
export function exitStatus(reports: readonly GroupReport[]): 0 | 1 | 2 {
  return count(reports, 'fail') > 0 ? 2 : count(reports, 'warn') > 0 ? 1 : 0;
}

/** The beginning of the last line, by exit status (0, 1, 2). */
type Verdicts = readonly [string, string, string];
const VERDICTS: Verdicts = ['Nothing is wrong', 'It runs, with warnings', 'Fix the failures first'];

function summary(reports: readonly GroupReport[], verdicts: Verdicts): string {
  const countWithNoun = (level: Level, word: string) => {
    const number = count(reports, level);
    return `${number} ${word}${number === 1 ? '' : 's'}`;
  };
  const counts = `${countWithNoun('fail', 'failure')}, ${countWithNoun('warn', 'warning')}, ${countWithNoun('note', 'note')}`;
  return `${verdicts[exitStatus(reports)]}: ${counts}, ${count(reports, 'ok')} OK.`;
}

const LABELS: Record<Level, string> = { ok: 'OK  ', note: 'note', warn: 'WARN', fail: 'FAIL' };

/** Formats the report for a terminal: a heading for each group, a paragraph for each finding, and a summary line. */
export function toText(reports: readonly GroupReport[], verdicts = VERDICTS): string {
  const paragraph = ({ level, message, fix }: Finding) =>
    `${LABELS[level]}  ${message}${fix === undefined ? '' : `\n      Fix: ${fix}`}`;
  const groups = reports.map(({ group, findings }) => [group, ...findings.map(paragraph)].join('\n'));
  return `${[...groups, summary(reports, verdicts)].join('\n\n')}\n`;
}

/** Formats the report as JSON, for scripts. */
export function toJson(reports: readonly GroupReport[], verdicts = VERDICTS): string {
  const findings = reports.flatMap(({ group, findings: found }) => found.map((entry) => ({ group, ...entry })));
  return `${JSON.stringify({ status: exitStatus(reports), summary: summary(reports, verdicts), findings }, null, 2)}\n`;
}

/** Replaces the values of secrets in a text with `***`. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 0).reduce((redacted, secret) => redacted.replaceAll(secret, '***'), text);
}
