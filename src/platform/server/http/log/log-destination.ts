import { isatty } from 'node:tty';
import type { DestinationStream } from 'pino';
import SonicBoom from 'sonic-boom';
import { forTerminal } from './terminal-lines.ts';

/** Lines that wait for a place that takes none (a full disk, a reader that stopped) are kept up to this, in bytes. */
const WAITING_MAX = 256 * 1024;
/** From one attempt to write to the next, while none succeeds. */
const RETRY_MS = 1_000;
/** What a stop gives the lines that still wait. */
const CLOSE_MS = 1_000;

export interface LogDestination extends DestinationStream {
  /** Lines that found no room, since the start. */
  readonly lost: number;
  /** Writes what still waits, as far as that takes no longer than a second. Nothing may be written after it. */
  close(): Promise<void>;
}

/** Lines as people read them where `fd` is a terminal, else as they are. */
function formFor(fd: number): (line: string) => string {
  return isatty(fd) ? forTerminal(process.stdout.hasColors?.() ?? false) : (line) => line;
}

function lostLine(count: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lost: count, msg: 'log lines were lost: there was no room for them' })}\n`;
}

/**
 * Where the log goes. It never blocks and never throws: lines wait in memory for their turn, those that find no room
 * there are dropped and counted, and a line tells how many once there is room again. A terminal is written for people.
 * @param fd an open file, by default standard output. A pipe or socket must not block: Node makes standard output so when
 * `process.stdout` is first named.
 * @param form makes of each line what is written.
 */
export function openLogDestination(fd = 1, form = formFor(fd)): LogDestination {
  const sonic = new SonicBoom({ fd, sync: false, maxLength: WAITING_MAX });
  let lost = 0;
  let lostInAll = 0;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  sonic.on('drop', () => {
    lost += 1;
    lostInAll += 1;
  });
  sonic.on('error', () => {
    // Each line that comes tries again too; this is for when none comes.
    retry ??= setTimeout(() => {
      retry = null;
      if (!closed) sonic.write('');
    }, RETRY_MS).unref();
  });
  sonic.on('drain', () => {
    if (lost === 0 || closed) return;
    const line = form(lostLine(lost));
    lost = 0;
    sonic.write(line);
  });
  return {
    get lost() {
      return lostInAll;
    },
    write: (line) => {
      if (!closed) sonic.write(form(line));
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
