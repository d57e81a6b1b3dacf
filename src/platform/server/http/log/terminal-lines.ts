import { styleText } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { timeInWib } from '#platform/shared/wib.ts';

/** Makes `styleText` always use colours: the caller has checked whether the terminal supports them. */
const ALWAYS = { validateStream: false };

/** A line of the JSON log. */
const logLine = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ stack: z.string().optional(), message: z.string().optional() }).optional(),
});

/** The log's levels from which a line gets a colour, as pino numbers them. */
const WARN = 40;
const ERROR = 50;

/** Control characters, which could change the terminal. */
const CONTROLS = /\p{Cc}/gu;

function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function formatValue(value: unknown): string {
  return escapeControls(typeof value === 'string' && !/[\s"=]/.test(value) ? value : JSON.stringify(value));
}

function formatLevel(level: number, colours: boolean): string {
  const name = (pino.levels.labels[level] ?? String(level)).toUpperCase().padEnd(5);
  if (!colours || level < WARN) return name;
  return styleText(level < ERROR ? 'yellow' : 'red', name, ALWAYS);
}

/**
 * Returns a function that formats a line of the JSON log for people: the time in WIB, the level, the message and the fields; a
 * stack goes below. Any other line stays unchanged.
 */
export function createTerminalFormatter(colours: boolean): (line: string) => string {
  const dim = (text: string) => (colours && text !== '' ? styleText('dim', text, ALWAYS) : text);
  return (line) => {
    const { data } = logLine.safeParse(parseJson(line));
    if (!data) return line;
    const { level, time, msg = '', err, ...fields } = data;
    const instant = new Date(time);
    const clock = `${timeInWib(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;
    const pairs = Object.entries(fields).map(([name, value]) => `${escapeControls(name)}=${formatValue(value)}`);
    const head = [dim(clock), formatLevel(level, colours), escapeControls(msg), dim(pairs.join(' '))]
      .filter((part) => part !== '')
      .join(' ');
    const below = (err?.stack ?? err?.message ?? '').split('\n').filter((text) => text !== '');
    return `${[head, ...below.map((text) => `    ${escapeControls(text.trim())}`)].join('\n')}\n`;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
