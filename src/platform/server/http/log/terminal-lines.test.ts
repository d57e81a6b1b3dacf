import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openLogDestination } from './log-destination.ts';
import { createLogger } from './logger.ts';
import { createTerminalFormatter } from './terminal-lines.ts';

const write = createTerminalFormatter(false);
/** 20 November 2026, 10:00:05 WIB. */
const time = Date.parse('2026-11-20T03:00:05.123Z');
const line = (fields: object) => `${JSON.stringify({ level: 30, time, ...fields })}\n`;

describe('a line for a terminal', () => {
  it('shows the time in WIB, the level, the message and the fields', () => {
    expect(
      write(line({ reqId: 'a-1', method: 'GET', route: '/api/v1/admin/report/:id', status: 200, ms: 3, msg: 'answered' })),
    ).toBe('10:00:05 INFO  answered reqId=a-1 method=GET route=/api/v1/admin/report/:id status=200 ms=3\n');
  });

  it('quotes values with spaces, and writes nested values as JSON', () => {
    expect(write(line({ level: 40, slowest: { ms: 7, sql: 'select "a" from b' }, job: 'empty the trash', msg: 'x' }))).toBe(
      '10:00:05 WARN  x slowest={"ms":7,"sql":"select \\"a\\" from b"} job="empty the trash"\n',
    );
  });

  it('puts the stack below the line', () => {
    const stack = 'Error: no\n    at one (a.ts:1:2)\n    at two (b.ts:3:4)';
    expect(write(line({ level: 50, err: { type: 'Error', message: 'no', stack }, msg: 'request failed' }))).toBe(
      '10:00:05 ERROR request failed\n    Error: no\n    at one (a.ts:1:2)\n    at two (b.ts:3:4)\n',
    );
  });

  it('escapes control characters', () => {
    const bad = '\u001b[2J\u009b31m\u0007\r';
    const written = write(line({ [bad]: bad, msg: bad, err: { message: bad, stack: `${bad}\n${bad}` } }));
    expect(written.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    expect(written).toContain('\\x1b[2J\\x9b31m');
  });

  it('colours only the level of a warning or error, and dims the time and fields', () => {
    const coloured = createTerminalFormatter(true)(line({ level: 40, a: 1, msg: 'x' }));
    expect(coloured).toContain('\u001b[33mWARN ');
    expect(stripVTControlCharacters(coloured)).toBe('10:00:05 WARN  x a=1\n');
  });

  it('leaves any other line unchanged', () => {
    for (const other of ['', 'hello\n', '{"a":1}\n', '{"level":30,"time":\n']) expect(write(other)).toBe(other);
  });
});

it('the destination formats each line, and writes JSON unless it is a terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-log-'));
  for (const [name, form, expected] of [
    ['people', write, /^\d\d:\d\d:\d\d INFO {2}hello a=1\n$/],
    ['json', undefined, /^\{"level":30,"time":\d+,"a":1,"msg":"hello"\}\n$/],
  ] as const) {
    const file = join(folder, name);
    const fd = openSync(file, 'a');
    const destination = openLogDestination(fd, form);
    createLogger('info', destination).info({ a: 1 }, 'hello');
    await destination.close();
    expect(readFileSync(file, 'utf8')).toMatch(expected);
    try {
      closeSync(fd);
    } catch {
      // The destination has closed the file already.
    }
  }
  rmSync(folder, { recursive: true });
});
