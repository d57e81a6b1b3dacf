/**
 * What happens when the session ends while someone works: every call that is answered 401 waits here, a sign-in dialog
 * opens over the page, and once it succeeded the waiting calls are sent again.
 */
export interface SessionGate {
  /** Waits for a new sign-in: true once it happened, false when the person put it off. */
  waitForSignIn(): Promise<boolean>;
  /** The sign-in dialog closes: signed in again, or put off. */
  settle(signedIn: boolean): void;
  /** Whether calls are waiting. */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createSessionGate(): SessionGate {
  let waiting: ((signedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    waitForSignIn() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      });
    },
    settle(signedIn) {
      const settled = waiting;
      waiting = [];
      settled.forEach((resolve) => resolve(signedIn));
      tell();
    },
    isWaiting: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one gate of this page load. */
export const sessionGate = createSessionGate();
