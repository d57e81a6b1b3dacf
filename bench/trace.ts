import { z } from 'zod';

/** The categories of a browser's trace that contain main-thread tasks. */
export const TASK_CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const TRACE = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The processor time of the event's thread, in microseconds. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * Returns the processor time of each main-thread task of the page, in milliseconds, from a browser's trace. A long task blocks
 * frames. Processor time is used because it does not include other work of the machine.
 * @throws Error if the trace contains no task
 */
export function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = TRACE.parse(JSON.parse(trace.toString()));
  const main = new Set(traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (tasks.length === 0) throw new Error('The browser recorded no task.');
  return tasks;
}
