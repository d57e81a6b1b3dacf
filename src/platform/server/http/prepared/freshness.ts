import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';

/** How long a known content version counts as current: the longest delay after which a commit of another process is noticed. */
const HOLDS_MS = 500;
/** Between two checks while requests arrive, so that no request has to wait for one. */
const CHECK_EVERY_MS = 150;
/** How long a request waits for a check. After that the database answers it, or fails, in the ordinary way. */
const WAIT_MS = 1_000;

/**
 * Knows whether answers that were computed before are still what the database would answer. Changes of this process are known
 * before their sender gets the answer. Changes of other processes come as notices, which may be lost, and from checks of the
 * content version while requests arrive. All of them name the version, so that each change counts once.
 */
export class Freshness {
  readonly #db: Pick<Database, 'contentVersion' | 'contentVersionNow'>;
  readonly #onNew: () => void;
  #version: number | null = null;
  #sureUntil = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  #isAsked = false;
  #timer: NodeJS.Timeout | null = null;

  /** @param onNew is called once for each newer version, and when the known version is in doubt. */
  constructor(db: Pick<Database, 'onChange' | 'contentVersion' | 'contentVersionNow'>, onNew: () => void) {
    this.#db = db;
    this.#onNew = onNew;
    db.onChange((version) => {
      if (version !== null) return this.saw(version);
      // The next check decides. It may find a lower version: a server that took over may have lost the last commits.
      this.#version = null;
      this.#sureUntil = Number.NEGATIVE_INFINITY;
      onNew();
    });
  }

  /** The newest known content version; null before the first check, and while the version is in doubt. */
  get version(): number | null {
    return this.#version;
  }

  /** Notes a content version that was read. A check that began earlier may end later: the version only rises. */
  saw(version: number): void {
    if (this.#version !== null && version <= this.#version) return;
    this.#version = version;
    this.#onNew();
  }

  /** Whether `version` was the database's at most half a second ago. */
  isSure(): boolean {
    if (this.#db.contentVersionNow) return this.#checkNow(this.#db.contentVersionNow);
    this.#isAsked = true;
    if (this.#timer === null) this.#timer = this.#checkLater();
    return performance.now() < this.#sureUntil;
  }

  /** The same, after a check of the database if necessary; false if that fails or takes a second. */
  async makeSure(): Promise<boolean> {
    if (this.isSure()) return true;
    await Promise.race([this.#check(), wait(WAIT_MS, undefined, { ref: false })]);
    return performance.now() < this.#sureUntil;
  }

  #checkNow(read: () => number): boolean {
    const now = performance.now();
    if (now < this.#sureUntil) return true;
    try {
      this.saw(read());
      this.#sureUntil = now + HOLDS_MS;
      return true;
    } catch {
      return false;
    }
  }

  #check(): Promise<void> {
    return (this.#checking ??= this.#checkOnce());
  }

  async #checkOnce(): Promise<void> {
    const startedAt = performance.now();
    try {
      this.saw(await this.#db.contentVersion());
      this.#sureUntil = startedAt + HOLDS_MS;
    } catch {
      // The next request checks again.
    } finally {
      this.#checking = null;
    }
  }

  async #checkAgain(): Promise<void> {
    const isAsked = this.#isAsked;
    this.#isAsked = false;
    if (isAsked) await this.#check();
    this.#timer = isAsked ? this.#checkLater() : null;
  }

  #checkLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#checkAgain(), CHECK_EVERY_MS).unref();
  }
}
