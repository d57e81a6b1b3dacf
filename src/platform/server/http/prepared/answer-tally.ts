import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const LINE_EVERY_MS = 60_000;

/** Counts answers that were sent from prepared bytes: a line of the log for each would cost more than the answer. */
export interface AnswerTally {
  count(route: string, status: number): void;
}

/** Writes a line a minute for each route that answered so, and what is left when the server stops. */
export function tallyAnswers(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'info'>): AnswerTally {
  const counts = new Map<string, { answers: number; notModified: number }>();
  let timer: NodeJS.Timeout | null = null;
  const write = () => {
    timer = null;
    for (const [route, { answers, notModified }] of counts) {
      log.info({ route, answers, notModified }, 'answered from prepared bytes');
    }
    counts.clear();
  };
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer);
    write();
  });
  return {
    count: (route, status) => {
      let entry = counts.get(route);
      if (!entry) counts.set(route, (entry = { answers: 0, notModified: 0 }));
      entry.answers += 1;
      if (status === 304) entry.notModified += 1;
      timer ??= setTimeout(write, LINE_EVERY_MS).unref();
    },
  };
}
