import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';
import { isInSpan } from './span.ts';

const MB = 1024 * 1024;
/**
 * The maximum number of bytes of each partition. `rare` has the answers to addresses that anyone can invent. So a flood of invented
 * addresses evicts no answer from `common`.
 */
const SIZES = { common: 32 * MB, rare: 4 * MB } as const;
/** The maximum number of bytes of one answer; larger ones are not stored. */
const LARGEST = { common: 4 * MB, rare: MB } as const;

function createPartition(name: keyof typeof SIZES): LRUCache<string, PreparedAnswer> {
  return new LRUCache({
    maxSize: SIZES[name],
    maxEntrySize: LARGEST[name],
    sizeCalculation: (answer, address) => answer.size + address.length,
  });
}

/** Prepared answers by address, in two partitions of limited size. A full partition evicts its least recently used answer. */
export class AnswerStore {
  readonly #partitions = { common: createPartition('common'), rare: createPartition('rare') };

  /** Returns the answer at an address, if it is valid at `now` (epoch milliseconds). */
  find(address: string, now: number): PreparedAnswer | null {
    const answer = this.#partitions.common.get(address) ?? this.#partitions.rare.get(address);
    if (!answer) return null;
    if (isInSpan(answer.span, now)) return answer;
    this.#delete(address);
    return null;
  }

  put(address: string, answer: PreparedAnswer, partition: keyof typeof SIZES): void {
    const entries = this.#partitions[partition];
    // An answer grows when it is encoded. The cache measures only new entries, so a grown answer is stored again.
    const measure = () => {
      this.#delete(address);
      entries.set(address, answer);
    };
    answer.onGrown = () => {
      if (entries.peek(address) === answer) measure();
    };
    measure();
  }

  clear(): void {
    for (const entries of Object.values(this.#partitions)) entries.clear();
  }

  /** Estimated bytes of memory. */
  get size(): number {
    return this.#partitions.common.calculatedSize + this.#partitions.rare.calculatedSize;
  }

  get entries(): number {
    return this.#partitions.common.size + this.#partitions.rare.size;
  }

  #delete(address: string): void {
    for (const entries of Object.values(this.#partitions)) entries.delete(address);
  }
}
