import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The time between being told to stop and stopping, in which whoever spreads the load learns of it. */
export interface Drain {
  readonly hasBegun: boolean;
  begin(): void;
}

export function createDrain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    begin: () => {
      hasBegun = true;
    },
  };
}

/**
 * From the beginning of the drain on each answer ends its connection: a caller that keeps connections makes its next one
 * elsewhere. Goes before all that listens to the server's requests so far.
 */
export function sendCallersOn(server: Server, drain: Drain): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (drain.hasBegun) response.setHeader('connection', 'close');
  });
}
