import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';

/** How long a known content version counts as current. A commit of another process is noticed after this time at the latest. */
const HOLDS_MS = 500;
/** The delay between two checks while requests arrive. It is shorter than `HOLDS_MS`, so that no request waits for a check. */
const CHECK_EVERY_MS = 150;
/** How long a request waits for a check. After that, the request is answered from the database, or fails if the database does. */
const WAIT_MS = 1_000;

/**
 * Knows whether prepared answers are still current. It learns of changes in three ways:
 *
 * 1. A write of this process reports itself, before its sender gets an answer.
 * 2. Other processes send notices, which may be lost.
 * 3. Therefore it also checks the content version in the database while requests arrive.
 *
 * Each of the three reports the content version, so that a change counts once.
 */
export class Freshness {
  readonly #db: Pick<Database, 'contentVersion' | 'contentVersionNow'>;
  readonly #onNew: () => void;
  #version: number | null = null;
  /** The time, from `performance.now()`, until which `version` counts as current. */
  #sureUntil = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;
  /** Whether a request arrived since the last check. */
  #wasAsked = false;
  #timer: NodeJS.Timeout | null = null;

  /** @param onNew is called once for each newer version, and when the version becomes unknown. */
  constructor(db: Pick<Database, 'onChange' | 'contentVersion' | 'contentVersionNow'>, onNew: () => void) {
    this.#db = db;
    this.#onNew = onNew;
    db.onChange((version) => {
      if (version !== null) return this.noteVersion(version);
      // The next check decides. It may find a lower version: a server that took over may have lost the last commits.
      this.#version = null;
      this.#sureUntil = Number.NEGATIVE_INFINITY;
      onNew();
    });
  }

  /** The newest known content version; null before the first check, and while the version is unknown. */
  get version(): number | null {
    return this.#version;
  }

  /** Records a content version that was read. Ignores a lower one: a check that began earlier may end later. */
  noteVersion(version: number): void {
    if (this.#version !== null && version <= this.#version) return;
    this.#version = version;
    this.#onNew();
  }

  /** Whether `version` was the database's version at most half a second ago. */
  isSure(): boolean {
    // SQLite reads the version synchronously, so no checks in the background are needed.
    if (this.#db.contentVersionNow) return this.#checkNow(this.#db.contentVersionNow);
    this.#wasAsked = true;
    if (this.#timer === null) this.#timer = this.#checkLater();
    return performance.now() < this.#sureUntil;
  }

  /** Like `isSure`, but checks the database if necessary. Returns false if the check fails or takes a second. */
  async makeSure(): Promise<boolean> {
    if (this.isSure()) return true;
    await Promise.race([this.#check(), wait(WAIT_MS, undefined, { ref: false })]);
    return performance.now() < this.#sureUntil;
  }

  #checkNow(read: () => number): boolean {
    const now = performance.now();
    if (now < this.#sureUntil) return true;
    try {
      this.noteVersion(read());
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
      this.noteVersion(await this.#db.contentVersion());
      this.#sureUntil = startedAt + HOLDS_MS;
    } catch {
      // The next request checks again.
    } finally {
      this.#checking = null;
    }
  }

  async #checkAgain(): Promise<void> {
    const wasAsked = this.#wasAsked;
    this.#wasAsked = false;
    if (wasAsked) await this.#check();
    this.#timer = wasAsked ? this.#checkLater() : null;
  }

  #checkLater(): NodeJS.Timeout {
    return setTimeout(() => void this.#checkAgain(), CHECK_EVERY_MS).unref();
  }
}
