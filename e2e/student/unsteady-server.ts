import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How answers fail:
 * - `through`: they do not fail.
 * - `hang`: nothing arrives before `release` is called.
 * - `stall`: the first half arrives, and the second half after `release`.
 * - `cut`: the first half arrives, and then the connection closes.
 * - `refuse`: the connection closes immediately.
 * - `busy`: a proxy answers with 502.
 * - `portal`: the login page of a public network arrives instead of the answer.
 */
type Weather = 'through' | 'hang' | 'stall' | 'cut' | 'refuse' | 'busy' | 'portal';

/** A proxy between a browser and a server, with failures that a test controls. */
export interface UnsteadyServer {
  url: string;
  /** The requested paths, in order. */
  asked: string[];
  /** Sets how requests fail from now on. If `paths` is given, only requests for matching paths fail. */
  turn(weather: Weather, paths?: RegExp): void;
  /** Ends all failures, and completes the answers that hang or stall. */
  release(): void;
  /** Changes the text of an answer; null makes it a 404. */
  change: (path: string, body: string) => string | null;
  /** Changes the path that is requested from the server. */
  redirect: (path: string) => string;
  close(): Promise<void>;
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|problem\+json|manifest\+json))/;

/** Starts a proxy in front of the server at `target`. */
export async function startUnsteadyServer(target: string): Promise<UnsteadyServer> {
  let weather: Weather = 'through';
  let affected = /./;
  const held: (() => void)[] = [];

  const send = (incoming: IncomingMessage, outgoing: ServerResponse, path: string) => {
    // This proxy may change the answer, so the entity tag of a stored answer must not reach the server: it would answer with a 304.
    const { 'if-none-match': _, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    forward(target + unsteady.redirect(path), { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const whole = Buffer.concat(chunks);
        const isText = TEXT.test(answer.headers['content-type'] ?? '') && whole.length > 0;
        const changed = isText ? unsteady.change(path, whole.toString()) : whole;
        if (changed === null) {
          outgoing.writeHead(404).end();
          return;
        }
        const body = Buffer.from(changed);
        const { 'content-length': __, 'transfer-encoding': ___, ...others } = answer.headers;
        const length = incoming.method === 'HEAD' || answer.statusCode === 304 ? {} : { 'content-length': body.length };
        outgoing.writeHead(answer.statusCode ?? 502, { ...others, ...length });
        deliver(outgoing, path, body);
      });
    })
      .on('error', () => outgoing.destroy())
      .end();
  };
  const deliver = (outgoing: ServerResponse, path: string, body: Buffer) => {
    const half = Math.floor(body.length / 2);
    const isAffected = affected.test(path);
    if (isAffected && weather === 'stall') {
      outgoing.write(body.subarray(0, half));
      held.push(() => outgoing.end(body.subarray(half)));
    } else if (isAffected && weather === 'cut') {
      outgoing.write(body.subarray(0, half), () => outgoing.destroy());
    } else outgoing.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    unsteady.asked.push(path);
    if (!affected.test(path)) return send(incoming, outgoing, path);
    if (weather === 'refuse') return incoming.socket.destroy();
    if (weather === 'hang') return held.push(() => send(incoming, outgoing, path));
    if (weather === 'busy') return outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (weather === 'portal') return outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<title>Masuk Wi-Fi</title>');
    return send(incoming, outgoing, path);
  });
  const unsteady: UnsteadyServer = {
    url: '',
    asked: [],
    turn: (to, paths = /./) => {
      weather = to;
      affected = paths;
    },
    release: () => {
      weather = 'through';
      for (const go of held.splice(0)) go();
    },
    change: (_path, body) => body,
    redirect: (path) => path,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy is not listening.');
  unsteady.url = `http://127.0.0.1:${bound.port}`;
  return unsteady;
}
