import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The arguments that a command accepts. */
export interface Usage {
  /** The line that `--help` prints, for example `npm run backup -- FILE`. */
  usage: string;
  /** The options without their dashes. Every command also has `--help`. */
  options?: Readonly<Record<string, { type: 'boolean' | 'string' }>>;
  /** The smallest and the largest number of arguments that are not options; by default 0 and 0. */
  words?: readonly [least: number, most: number];
}

/** The arguments with which the process was started. */
export interface Call {
  /** The arguments that are not options. */
  words: string[];
  /** Whether a boolean option was given. */
  has(option: string): boolean;
  /** The value of a text option. */
  text(option: string): string | undefined;
}

/** Exit status for invalid arguments. */
const CALLED_WRONGLY = 2;

/** Reports invalid arguments on standard error and ends the process with status 2. Call it before the command changes anything. */
export function refuseCall(reason: string, usage: string): never {
  process.stderr.write(`suluh: ${reason} Usage: ${usage}\n`);
  process.exit(CALLED_WRONGLY);
}

/** Ends the process with exit status 2 if `path` is not a file. */
export function assertFile(path: string, usage: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) refuseCall(`There is no file ${path}.`, usage);
}

/** Ends the process with exit status 2 if `path` is not a folder. */
export function assertFolder(path: string, usage: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) refuseCall(`There is no folder ${path}.`, usage);
}

/** Returns the first sentence of Node's message, such as `Unknown option '--jsn'.`, without its advice. */
function firstSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return `${text.split(/\.(?:\s|$)|\n/, 1).join('')}.`;
}

function parse({ usage, options }: Usage) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    return refuseCall(firstSentence(error), usage);
  }
}

/**
 * Reads the process's arguments. `--help` prints the usage and ends the process with exit status 0. An unknown option, or a wrong
 * number of arguments, ends the process with exit status 2.
 */
export function readCommandLine(expected: Usage): Call {
  const { values, positionals: words } = parse(expected);
  if (values.help === true) {
    process.stdout.write(`Usage: ${expected.usage}\n`);
    process.exit(0);
  }
  const [least, most] = expected.words ?? [0, 0];
  const extra = words[most];
  if (extra !== undefined) refuseCall(`Unexpected argument "${extra}".`, expected.usage);
  if (words.length < least) refuseCall('An argument is missing.', expected.usage);
  const optionValues: Readonly<Record<string, unknown>> = values;
  return {
    words,
    has: (option) => optionValues[option] === true,
    text: (option) => {
      const value = optionValues[option];
      return typeof value === 'string' ? value : undefined;
    },
  };
}
