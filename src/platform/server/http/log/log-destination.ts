import { isatty } from 'node:tty';
import type { DestinationStream } from 'pino';
import SonicBoom from 'sonic-boom';
import { createTerminalFormatter } from './terminal-lines.ts';

/** Maximum bytes of lines that wait while nothing can be written (a full disk, a reader that stopped). */
const WAITING_MAX = 256 * 1024;
/** The delay between attempts to write while they fail. */
const RETRY_MS = 1_000;
/** How long a stop waits for lines that are not written. */
const CLOSE_MS = 1_000;

/** The output of the log. */
export interface LogDestination extends DestinationStream {
  /** The number of lines that were dropped since the start. */
  readonly lost: number;
  /** Writes the waiting lines, for at most a second. Write nothing after this call. */
  close(): Promise<void>;
}

/** Returns the function that formats lines for `fd`: readable ones for a terminal, else unchanged ones. */
function formatterFor(fd: number): (line: string) => string {
  return isatty(fd) ? createTerminalFormatter(process.stdout.hasColors?.() ?? false) : (line) => line;
}

function lostLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lost: count, msg: 'log lines were lost: there was no room for them' })}\n`;
}

/**
 * The destination of the log. It never blocks and never throws: lines wait in memory, and are dropped and counted when too many
 * wait. When lines can be written again, a line reports how many were lost. A terminal gets readable lines.
 * @param fd an open file, by default standard output. If it is a pipe or socket, it must be non-blocking: Node makes standard output
 * non-blocking when `process.stdout` is first read.
 * @param format formats each line.
 */
export function openLogDestination(fd = 1, format = formatterFor(fd)): LogDestination {
  const sonic = new SonicBoom({ fd, sync: false, maxLength: WAITING_MAX });
  let lost = 0;
  let totalLost = 0;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  sonic.on('drop', () => {
    lost += 1;
    totalLost += 1;
  });
  sonic.on('error', () => {
    // Each new line retries too. The timer retries if no new line comes.
    retry ??= setTimeout(() => {
      retry = null;
      if (!closed) sonic.write('');
    }, RETRY_MS).unref();
  });
  sonic.on('drain', () => {
    if (lost === 0 || closed) return;
    const line = format(lostLine(lost));
    lost = 0;
    sonic.write(line);
  });
  return {
    get lost() {
      return totalLost;
    },
    write: (line) => {
      if (!closed) sonic.write(format(line));
    },
    close: () =>
      new Promise((resolve) => {
        closed = true;
        const timer = setTimeout(resolve, CLOSE_MS);
        const done = () => {
          clearTimeout(timer);
          resolve();
        };
        sonic.once('close', done).once('error', done);
        sonic.end();
      }),
  };
}
