import { existsSync, readFileSync } from 'node:fs';
import { StartError } from '#platform/server/database/database.ts';

/** Matches a comment, or NAME=value with an optional `export` before it. A value in quotes may span several lines. */
const COMMENT_OR_SETTING = /^[^\S\n]*(?:#[^\n]*|(?:export[^\S\n]+)?[^\s=#][^=\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`)?[^\n]*)$/gm;

/** Returns the number of the first faulty line of a `.env`; null if every line is a setting, a comment or empty. */
export function findInvalidLine(text: string): number | null {
  // Settings and comments become empty, but their line breaks stay, so that the lines keep their numbers.
  const unmatched = text.replaceAll('\r\n', '\n').replaceAll(COMMENT_OR_SETTING, (matched) => matched.replaceAll(/[^\n]+/g, ''));
  const line = unmatched.split('\n').findIndex((content) => content.trim() !== '');
  return line === -1 ? null : line + 1;
}

/** Returns the message about an invalid line, such as `.env, line 3, …`. Leaves out the line's text, which may be a secret. */
export function invalidLineMessage(line: number): string {
  return `.env, line ${line}, has no "=": write NAME=value, or begin the line with #.`;
}

/**
 * Reads the file `.env` of the current folder into the environment, if the file exists.
 * @throws StartError if the file can't be read, or has a faulty line.
 */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  const line = findInvalidLine(readEnvFile());
  if (line !== null) throw new StartError(invalidLineMessage(line));
  process.loadEnvFile('.env');
}

function readEnvFile(): string {
  try {
    return readFileSync('.env', 'utf8');
  } catch (error) {
    throw new StartError(`.env can't be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}
