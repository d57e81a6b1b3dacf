import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';

/** How long a look at the content's version holds; what another process commits is missed no longer than this. */
const HOLDS_MS = 500;
/** From one look to the next while readers come, so that none of them has to wait for one. */
const LOOK_MS = 150;
/** What a reader waits for a look; then the database answers, or fails to, in the ordinary way. */
const WAIT_MS = 1_000;

/** Whether answers that were made before are still what the database would answer. */
export interface Freshness {
  /** Raised by every change of content that this process knows of: what was read at an earlier number may be old. */
  readonly generation: number;
  /** Whether `generation` counts every change that was committed more than half a second ago. */
  isSure(): boolean;
  /** The same, after a look at the database where it takes one; false where that fails or takes a second. */
  makeSure(): Promise<boolean>;
}

/**
 * Watches the content of a database. Changes of this process are known before their sender hears of them. Those of other
 * processes come as notices, which may be lost, and by looks at the content's version, as long as readers come.
 */
export function watchContent({ onChange, contentVersion }: Pick<Database, 'onChange' | 'contentVersion'>): Freshness {
  let generation = 0;
  onChange(() => {
    generation += 1;
  });
  if (contentVersion === null) {
    return {
      get generation() {
        return generation;
      },
      isSure: () => true,
      makeSure: () => Promise.resolve(true),
    };
  }

  let seen: number | null = null;
  let sureUntil = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  let isAsked = false;
  let timer: NodeJS.Timeout | null = null;

  const lookOnce = async () => {
    const startedAt = performance.now();
    try {
      const version = await contentVersion();
      if (version !== seen) {
        seen = version;
        generation += 1;
      }
      sureUntil = startedAt + HOLDS_MS;
    } catch {
      // Whoever reads next looks again.
    } finally {
      underWay = null;
    }
  };
  const look = () => (underWay ??= lookOnce());
  const lookAgain = async () => {
    const goOn = isAsked;
    isAsked = false;
    if (goOn) await look();
    timer = goOn ? setTimeout(() => void lookAgain(), LOOK_MS).unref() : null;
  };
  const isSure = () => {
    isAsked = true;
    timer ??= setTimeout(() => void lookAgain(), LOOK_MS).unref();
    return performance.now() < sureUntil;
  };

  return {
    get generation() {
      return generation;
    },
    isSure,
    makeSure: async () => {
      if (isSure()) return true;
      await Promise.race([look(), wait(WAIT_MS, undefined, { ref: false })]);
      return performance.now() < sureUntil;
    },
  };
}
