/** Schemas that convert the reports of Vitest and Playwright to counts and a line for each failure. `run-suite.ts` uses them. */
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The maximum length of a message in the line about a failure, in characters. */
const MESSAGE_LENGTH = 900;

/** The result of a suite, or of one check. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line about each failure. The lines are printed at the end of the log, which may be long. */
  failures: string[];
}

/**
 * Returns one line about a failure: `file › test: message | message`. It joins all lines of a message, because details of an error
 * are after its first line.
 */
function failureLine(file: string, title: string, messages: readonly (string | undefined)[]): string {
  const texts = messages.map((message) =>
    stripVTControlCharacters(message ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MESSAGE_LENGTH),
  );
  return `${relative(ROOT, resolve(file))} › ${title}: ${texts.join(' | ')}`;
}

/** Converts Vitest's JSON report. */
export const VITEST_REPORT = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
        ),
      }),
    ),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failureLine(name, 'did not run', [message])];
      return failed.map((test) => failureLine(name, test.fullName, test.failureMessages ?? []));
    }),
  }));

interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { errors: { message?: string | undefined }[] }[] }[];
  }[];
}

const PLAYWRIGHT_SUITE: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(PLAYWRIGHT_SUITE).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        ok: z.boolean(),
        tests: z.array(
          z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })) }),
        ),
      }),
    ),
  }),
);

/** Returns the failures of a suite and of the suites inside it. */
function failedSpecs({ suites = [], specs }: PlaywrightSuite): string[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests[0]?.results[0]?.errors ?? [];
      return failureLine(
        join('e2e', file),
        title,
        errors.map(({ message }) => message),
      );
    });
  return [...failures, ...suites.flatMap(failedSpecs)];
}

/** Converts Playwright's JSON report. A test that passed at the second try counts as passed. */
export const PLAYWRIGHT_REPORT = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
    suites: z.array(PLAYWRIGHT_SUITE),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  }));
