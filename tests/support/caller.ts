/** Parsed JSON of any type, so that tests can read every field. */
type Parsed = ReturnType<typeof JSON.parse>;

/** An answer to a test. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Parsed;
  text: string;
}

/**
 * An HTTP client for tests that behaves like a page of the server: it sends JSON, keeps cookies, and marks its requests as
 * same-origin.
 */
export class Caller {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The value of the header `cookie` in the requests. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Returns the value of a cookie; `''` if there is none. */
  cookieNamed(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  /** Sends a request. @param path the path from the root, such as `/api/v1/student/reports` */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size === 0 ? {} : { cookie: this.cookie }),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
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

  /** Signs in as an admin. @throws if the server refuses */
  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const answer = await this.post('/api/v1/admin/login', { email, password });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`);
  }
}
