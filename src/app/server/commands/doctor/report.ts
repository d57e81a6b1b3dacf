import type { Finding, Level } from './finding.ts';
import type { GroupReport } from './run-checks.ts';

const LABELS: Record<Level, string> = { ok: 'OK  ', note: 'note', warn: 'WARN', fail: 'FAIL' };

function count(reports: readonly GroupReport[], level: Level): number {
  return reports.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length;
}

/** 0 nothing wrong, 1 warnings, 2 failures. */
export function exitStatus(reports: readonly GroupReport[]): 0 | 1 | 2 {
  return count(reports, 'fail') > 0 ? 2 : count(reports, 'warn') > 0 ? 1 : 0;
}

function several(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

/** How the last line begins. */
export type Verdicts = Readonly<Record<'ok' | 'warn' | 'fail', string>>;
const VERDICTS: Verdicts = { ok: 'Nothing is wrong', warn: 'It runs, with warnings', fail: 'Mend the failures first' };

function summary(reports: readonly GroupReport[], verdicts: Verdicts): string {
  const [failures, warnings, notes] = [count(reports, 'fail'), count(reports, 'warn'), count(reports, 'note')];
  const verdict = failures > 0 ? verdicts.fail : warnings > 0 ? verdicts.warn : verdicts.ok;
  return `${verdict}: ${several(failures, 'failure')}, ${several(warnings, 'warning')}, ${several(notes, 'note')}, ${count(reports, 'ok')} OK.`;
}

function paragraph({ level, says, mend }: Finding): string {
  return `${LABELS[level]}  ${says}${mend === undefined ? '' : `\n      Mend: ${mend}`}`;
}

/** The report for a terminal: a heading for each group, a paragraph for each finding, and one line that sums up. */
export function toText(reports: readonly GroupReport[], verdicts = VERDICTS): string {
  const groups = reports.map(({ group, findings }) => [group, ...findings.map(paragraph)].join('\n'));
  return `${[...groups, summary(reports, verdicts)].join('\n\n')}\n`;
}

/** The report for scripts. */
export function toJson(reports: readonly GroupReport[], verdicts = VERDICTS): string {
  const findings = reports.flatMap(({ group, findings: found }) => found.map((finding) => ({ group, ...finding })));
  return `${JSON.stringify({ status: exitStatus(reports), summary: summary(reports, verdicts), findings }, null, 2)}\n`;
}

/** Takes the values of secrets out of a text, wherever an error may have put them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 0).reduce((left, secret) => left.replaceAll(secret, '***'), text);
}
