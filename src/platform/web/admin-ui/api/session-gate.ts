/**
 * Handles a session that ends during work. Each call that gets a 401 waits here while a sign-in dialog is open. After the
 * sign-in, `api` sends the waiting calls again.
 */
export interface SessionGate {
  /** Waits for a new sign-in. Resolves to true after the sign-in, or to false if the person closed the dialog. */
  waitForSignIn(): Promise<boolean>;
  /** Ends the waiting. @param signedIn false if the person closed the dialog. */
  settle(signedIn: boolean): void;
  /** Whether calls are waiting. */
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Creates a gate without waiting calls. */
export function createSessionGate(): SessionGate {
  let waiting: ((signedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    waitForSignIn() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        notify();
      });
    },
    settle(signedIn) {
      const settled = waiting;
      waiting = [];
      settled.forEach((resolve) => resolve(signedIn));
      notify();
    },
    isWaiting: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gate of this page load. */
export const sessionGate = createSessionGate();
