import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const LINE_EVERY_MS = 60_000;

/** The number of answers of a route since the start. */
interface RouteTally {
  route: string;
  /** All answers. */
  answers: number;
  /** The answers with status 304. */
  notModified: number;
}

/** Counts the answers that are sent from prepared bytes: logging each would cost more than the answer itself. */
export interface AnswerTally {
  count(route: string, status: number): void;
  totals(): Iterable<Readonly<RouteTally>>;
}

/** Starts counting. Each minute, one line per route reports its new answers; the last lines are logged when the server stops. */
export function tallyAnswers(app: FastifyInstance, log: Pick<FastifyBaseLogger, 'info'>): AnswerTally {
  const counts = new Map<string, RouteTally>();
  /** The part of `counts` that is already logged. */
  const logged = new Map<string, RouteTally>();
  let timer: NodeJS.Timeout | null = null;
  const write = () => {
    timer = null;
    for (const { route, answers, notModified } of counts.values()) {
      const before = logged.get(route) ?? { answers: 0, notModified: 0 };
      if (answers === before.answers) continue;
      const newAnswers = { route, answers: answers - before.answers, notModified: notModified - before.notModified };
      log.info(newAnswers, 'answered from prepared bytes');
      logged.set(route, { route, answers, notModified });
    }
  };
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer);
    write();
  });
  return {
    count: (route, status) => {
      let entry = counts.get(route);
      if (!entry) counts.set(route, (entry = { route, answers: 0, notModified: 0 }));
      entry.answers += 1;
      if (status === 304) entry.notModified += 1;
      timer ??= setTimeout(write, LINE_EVERY_MS).unref();
    },
    totals: () => counts.values(),
  };
}
