type Target = string | { url: string };

/** A fake `Cache` for tests of the service worker. */
class FakeCache {
  readonly #entries = new Map<string, Response>();
  readonly #name: string;
  readonly #owner: FakeCaches;

  constructor(name: string, owner: FakeCaches) {
    this.#name = name;
    this.#owner = owner;
  }

  /** Stores a response. As in a browser, it fails if the connection breaks before the body is complete. */
  async put(target: Target, response: Response): Promise<void> {
    const address = this.#owner.addressOf(target);
    this.#owner.beforePut(this.#name, address);
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    this.#entries.set(address, new Response(body, { status, headers }));
  }

  async match(target: Target): Promise<Response | undefined> {
    return this.#entries.get(this.#owner.addressOf(target))?.clone();
  }

  async delete(target: Target): Promise<boolean> {
    return this.#entries.delete(this.#owner.addressOf(target));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((url) => ({ url }));
  }
}

/** A fake `caches` (`CacheStorage`) for tests of the service worker. */
export class FakeCaches {
  readonly #stores = new Map<string, FakeCache>();
  readonly #origin: string;
  /** Called before each `put`. If a test lets it throw, the device refuses to store the response. */
  beforePut: (cacheName: string, address: string) => void = () => {};
  /** Whether the browser denies access to all storage. */
  isRefused = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  addressOf(target: Target): string {
    return new URL(typeof target === 'string' ? target : target.url, this.#origin).href;
  }

  #assertAllowed(): void {
    if (this.isRefused) throw new DOMException('refused', 'SecurityError');
  }

  async open(name: string): Promise<FakeCache> {
    this.#assertAllowed();
    const store = this.#stores.get(name) ?? new FakeCache(name, this);
    this.#stores.set(name, store);
    return store;
  }

  async match(target: Target, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    this.#assertAllowed();
    const names = cacheName === undefined ? [...this.#stores.keys()] : [cacheName];
    for (const name of names) {
      const found = await this.#stores.get(name)?.match(target);
      if (found) return found;
    }
    return undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.#stores.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#stores.keys()];
  }

  /** Returns whether a store exists. (Opening it would create it.) */
  has(name: string): boolean {
    return this.#stores.has(name);
  }

  /** Returns the paths of all entries, by store. */
  async paths(): Promise<Record<string, string[]>> {
    const stores: Record<string, string[]> = {};
    for (const [name, store] of this.#stores) {
      stores[name] = (await store.keys()).map(({ url }) => url.replace(this.#origin, ''));
    }
    return stores;
  }
}
