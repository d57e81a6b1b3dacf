import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL. Tests use it to break the connection in different ways. */
export interface TcpProxy {
  /** The address of the target database, but with the host and port of the proxy. */
  url: string;
  /** Closes open connections and refuses new ones. */
  cut(): Promise<void>;
  /** Stops all traffic: connections stay open and new ones are accepted, but no byte passes. */
  freeze(): void;
  /**
   * Makes the next commit fail. `commit`: the connection closes before the commit arrives at the server. `answer`: the server
   * commits, but the connection closes before the answer. `silence`: the server commits, but no answer comes.
   */
  loseNextCommit(what: LostCommit): void;
  /** Ends the failures, and closes all connections, so that clients connect again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

type LostCommit = 'answer' | 'commit' | 'silence';

/** Makes the commit in `bytes` fail. `near` is the connection to the client, and `far` is the connection to the server. */
function lose(what: LostCommit, bytes: Buffer, near: Socket, far: Socket): void {
  if (what === 'commit') {
    near.destroy();
    return;
  }
  // The commit is sent, but the server's answers no longer reach the client.
  far.unpipe(near);
  far.resume().on('data', () => {
    if (what === 'answer') near.destroy();
  });
  far.write(bytes);
}

/** Starts a proxy. @param target an address with host and port, such as `postgres://user@127.0.0.1:5432/name` */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  let lost: LostCommit | null = null;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    track(near);
    if (frozen) return;
    const far = track(connect(Number(port), hostname));
    far.pipe(near);
    near.on('data', (bytes: Buffer) => {
      // In PostgreSQL's protocol, the text of a statement ends with a zero byte.
      if (lost === null || !bytes.includes('commit\0')) {
        far.write(bytes);
        return;
      }
      const what = lost;
      lost = null;
      lose(what, bytes, near, far);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (ownPort: number) => new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy is not listening.');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      breakAll();
    });
  return {
    url: url.href,
    cut: stop,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    loseNextCommit: (what) => {
      lost = what;
    },
    restore: async () => {
      frozen = false;
      lost = null;
      breakAll();
      if (!server.listening) await listen(address.port);
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
