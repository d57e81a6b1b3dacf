/** Parsed JSON, untyped on purpose: it is what came over the wire. */
type Parsed = ReturnType<typeof JSON.parse>;

/** An answer as tests read it. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Parsed;
  text: string;
}

/** Speaks to a server over HTTP as a browser's page would: JSON bodies, a cookie jar, same-origin fetch metadata. */
export class Caller {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  /** The cookie header that is sent. */
  get cookie(): string {
    return this.#cookie;
  }

  /** @param path from the root, such as `/api/v1/student/reports`. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';', 1)[0] ?? '';
      this.#cookie = /max-age=0|expires=thu, 01 jan 1970/i.test(line) ? '' : pair;
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('GET', path, undefined, headers);
  }
  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, body, headers);
  }
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('PUT', path, body, headers);
  }
  delete(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('DELETE', path, undefined, headers);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const answer = await this.post('/api/v1/admin/login', { email, password });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  }
}
