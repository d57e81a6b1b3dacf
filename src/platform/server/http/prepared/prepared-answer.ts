import { encode, type Encoding } from '../delivery/content-encoding.ts';
import { KEPT_BY_STORED_ANSWER, type Delivery } from '../delivery/deliver.ts';
import { digestOf, entityTag } from '../delivery/entity-tag.ts';
import type { Span } from './span.ts';

/** An answer that was just computed, with the rules for storing it. */
export interface Computed {
  status: number;
  /** `Content-Type`. */
  type: string;
  text: string;
  /** The value of which `text` is the JSON, if pages read it. */
  value?: unknown;
  /** The target of a redirect. */
  location?: string;
  /** Whether the answer is sent with the current time (`clockTiming`). */
  sendsClock?: boolean;
  /** Whether many devices download it, so that compressing may take a tenth of a second. */
  isThorough?: boolean;
  /** What else the answer depends on, such as the chosen class (`withVariant`); null if it depends only on the address. */
  variant?: string | null;
  /** The version of the programme's settings that it was made with (`PROGRAMME_HEADER`). */
  programme?: string;
  /** `sha256-…` of its inline stylesheet. */
  styleHash?: string;
  /** How long it is valid if no content changes. */
  span: Span;
  /**
   * Where it is stored. `common`: answers to addresses that the students' pages request, so that the content limits their number.
   * `rare`: answers to addresses that anyone can invent. `never`: answers that must not be stored.
   */
  keep: 'common' | 'rare' | 'never';
}

/** The approximate memory of the objects around the bytes. */
const OVERHEAD_BYTES = 3_000;
/** Headers that vary per request or per encoding. */
const VARYING = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'server-timing',
  'transfer-encoding',
  'x-request-id',
]);

/**
 * A flat list of names and values for `writeHead`. It begins with the headers that vary per request: `date`, `x-request-id` and, if
 * the clock is sent, `server-timing`. `fillHead` sets their values before sending.
 */
type Head = string[];

/** The parts of an answer in one encoding that are the same for everyone. */
export interface Representation {
  /** The encoded body. */
  bytes: Buffer;
  /** The `ETag`. */
  tag: string;
  /** The headers of a 200. */
  head: Head;
  /** The headers of a 304. */
  notModifiedHead: Head;
}

/** The header values that vary per request. */
export interface RequestHeaders {
  date: string;
  requestId: string;
  /** `Server-Timing`; null if the answer is sent without the current time. */
  timing: string | null;
}

/** Fills in the head for a request. All requests share the list: send it before the next call. */
export function fillHead(head: Head, { date, requestId, timing }: RequestHeaders): Head {
  head[1] = date;
  head[3] = requestId;
  if (timing !== null) head[5] = timing;
  return head;
}

/** Copies a text into one flat string. The engine would send a concatenated string more slowly each time. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/**
 * An answer whose bytes are made once per requested encoding, and never change. `deliver` sends it the first time; then `fast-path.ts`
 * sends its `representation` without the framework.
 */
export class PreparedAnswer implements Delivery {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly sendsClock: boolean;
  readonly variant: string | null;
  readonly programme: string | undefined;
  readonly styleHash: string | undefined;
  readonly span: Span;
  readonly keep: Computed['keep'];
  /** The content version that it was computed from. */
  readonly version: number;
  /** The key under which it was first offered for storage; null until then. */
  key: string | null = null;
  /** The route that computes it, for the log; null until the answer was first sent. */
  route: string | null = null;
  /** Called when the answer uses more memory. */
  onGrown: () => void = () => {};
  /** The text; null after its conversion to bytes. That is done on demand: a page is rendered from the value and needs no bytes. */
  #text: string | null;
  /** A weak reference: objects take several times the memory of their text. */
  readonly #value: WeakRef<object> | null;
  #digest: string | null = null;
  readonly #isThorough: boolean;
  /** The encoded bytes. */
  readonly #encoded = new Map<Encoding, Buffer>();
  /** The encodings that are in progress. Requests for the same encoding share its result. */
  readonly #encoding = new Map<Encoding, Promise<Buffer>>();
  readonly #representations = new Map<Encoding, Representation>();
  #fixedHeaders: [name: string, value: string][] | null = null;

  constructor(
    {
      status,
      type,
      text,
      value,
      location,
      sendsClock = false,
      isThorough = false,
      variant = null,
      programme,
      styleHash,
      span,
      keep,
    }: Computed,
    version: number,
  ) {
    this.status = status;
    this.type = type;
    this.location = location;
    this.sendsClock = sendsClock;
    this.variant = variant;
    this.programme = programme;
    this.styleHash = styleHash;
    this.span = span;
    this.keep = keep;
    this.version = version;
    this.#isThorough = isThorough;
    this.#text = text;
    this.#value = typeof value === 'object' && value !== null ? new WeakRef(value) : null;
  }

  /** Estimated bytes of memory. */
  get size(): number {
    let size = OVERHEAD_BYTES;
    if (this.#text !== null) size += Buffer.byteLength(this.#text);
    for (const bytes of this.#encoded.values()) size += bytes.length;
    return size;
  }

  get length(): number {
    return this.#identity().length;
  }

  get digest(): string {
    return (this.#digest ??= digestOf(this.#identity()));
  }

  get text(): string {
    return this.#text ?? this.#identity().toString();
  }

  /** The value of its JSON. It is shared: never change it. */
  get value(): unknown {
    return this.#value?.deref() ?? JSON.parse(this.text);
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#identity();
    return this.#encoded.get(encoding) ?? this.#encoding.get(encoding) ?? this.#make(encoding);
  }

  #identity(): Buffer {
    const stored = this.#encoded.get('identity');
    if (stored) return stored;
    const bytes = Buffer.from(this.#text ?? '');
    this.#encoded.set('identity', bytes);
    this.#text = null;
    return bytes;
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const making = encode(this.#identity(), encoding, this.#isThorough)
      .then((bytes) => {
        this.#encoded.set(encoding, bytes);
        this.onGrown();
        return bytes;
      })
      .finally(() => this.#encoding.delete(encoding));
    this.#encoding.set(encoding, making);
    return making;
  }

  /** Records the headers that the framework sent and that are the same for everyone. */
  rememberHeaders(sent: Readonly<Record<string, unknown>>, route: string): void {
    if (this.#fixedHeaders || 'set-cookie' in sent) return;
    this.#fixedHeaders = Object.entries(sent)
      .filter(([name]) => !VARYING.has(name))
      .map(([name, value]) => [name, String(value)]);
    this.route = route;
  }

  /** Returns all that is needed to send the answer without a computation; null until the bytes and headers are known. */
  representation(encoding: Encoding): Representation | null {
    const stored = this.#representations.get(encoding);
    if (stored) return stored;
    const [bytes, fixed] = [this.#encoded.get(encoding), this.#fixedHeaders];
    if (!bytes || !fixed) return null;
    const tag = entityTag(this.digest, encoding);
    const varying = ['date', '', 'x-request-id', '', ...(this.sendsClock ? ['server-timing', ''] : [])];
    // A 304 is shorter without the headers that the browser's stored answer keeps.
    const isLeftOut = (name: string) => KEPT_BY_STORED_ANSWER.has(name.toLowerCase());
    const notModifiedHead = [
      ...varying,
      ...fixed.flatMap(([name, value]) => (isLeftOut(name) ? [] : [name, value])),
      'etag',
      tag,
    ];
    const head = [...varying, ...fixed.flat(), 'etag', tag, 'content-type', this.type, 'content-length', String(bytes.length)];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    const representation = { bytes, tag, head: head.map(flat), notModifiedHead: notModifiedHead.map(flat) };
    this.#representations.set(encoding, representation);
    return representation;
  }
}
