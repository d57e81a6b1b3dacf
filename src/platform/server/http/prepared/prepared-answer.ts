import { encode, type Encoding } from '../delivery/content-encoding.ts';
import type { Delivery } from '../delivery/deliver.ts';
import { digestOf, entityTag } from '../delivery/entity-tag.ts';
import type { Span } from './span.ts';

/** What an answer was computed to be. */
export interface Computed {
  status: number;
  /** `Content-Type`. */
  type: string;
  text: string;
  /** What `text` is the JSON of, where pages read it. */
  value?: unknown;
  /** Where a redirect leads. */
  location?: string;
  /** Whether it is sent with the present moment (`clockTiming`). */
  sendsClock?: boolean;
  /** Whether so many devices take it whole that compressing it may take a tenth of a second. */
  isThorough?: boolean;
  /** What of a request beside its address it was made for (`withVariant`); null where it is the same for everyone. */
  variant?: string | null;
  /** `sha256-…` of the stylesheet that stands in it. */
  styleHash?: string;
  span: Span;
  /**
   * Where it is kept: `common` for addresses that the students' pages themselves use, of which there are as many as there is
   * content; `rare` for those of which anybody can think up any number; `never` for what must not be given twice.
   */
  keep: 'common' | 'rare' | 'never';
}

/** What the objects around the bytes take, about. */
const OVERHEAD_BYTES = 3_000;
/** Headers that are another one's for each request or each encoding. */
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

/** A flat list of names and values for `writeHead`, whose places for what each request has of its own are filled in before. */
type Head = string[];

/** The parts of an answer in one encoding that are the same for everyone who takes that. */
export interface Representation {
  bytes: Buffer;
  tag: string;
  head: Head;
  notModifiedHead: Head;
}

/** What each request has of its own. */
export interface OwnHeaders {
  date: string;
  requestId: string;
  /** Null where the answer tells no clock. */
  timing: string | null;
}

/** The head for a request. It is the same list for all of them: it holds until the next call, and is sent at once. */
export function fillHead(head: Head, { date, requestId, timing }: OwnHeaders): Head {
  head[1] = date;
  head[3] = requestId;
  if (timing !== null) head[5] = timing;
  return head;
}

/** The same text in one piece, as the engine keeps it: one that was put together is slower to send each time. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** An answer whose bytes are made once for each encoding that somebody takes, and never changed. */
export class PreparedAnswer implements Delivery {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly sendsClock: boolean;
  readonly variant: string | null;
  readonly styleHash: string | undefined;
  readonly span: Span;
  readonly keep: Computed['keep'];
  /** Of the content that it was read from. */
  readonly version: number;
  /** Where it was put or would be; null before. */
  place: string | null = null;
  /** The route that gives it, for the log; null until it was sent once. */
  route: string | null = null;
  /** Hears that the answer takes more memory now. */
  onGrown: () => void = () => {};
  /** Until it is bytes, which nobody may ever ask for: a page is drawn from the value. */
  #text: string | null;
  /** Held weakly: objects take several times the memory of their text. */
  readonly #value: WeakRef<object> | null;
  #digest: string | null = null;
  readonly #isThorough: boolean;
  readonly #made = new Map<Encoding, Buffer>();
  readonly #underWay = new Map<Encoding, Promise<Buffer>>();
  readonly #representations = new Map<Encoding, Representation>();
  #fixedHeaders: string[] | null = null;

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
    this.styleHash = styleHash;
    this.span = span;
    this.keep = keep;
    this.version = version;
    this.#isThorough = isThorough;
    this.#text = text;
    this.#value = typeof value === 'object' && value !== null ? new WeakRef(value) : null;
  }

  /** Bytes of memory, about. */
  get size(): number {
    let size = OVERHEAD_BYTES;
    if (this.#text !== null) size += Buffer.byteLength(this.#text);
    for (const bytes of this.#made.values()) size += bytes.length;
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

  /** What its JSON says. Others are given the same object: never change it. */
  get value(): unknown {
    return this.#value?.deref() ?? JSON.parse(this.text);
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#identity();
    return this.#made.get(encoding) ?? this.#underWay.get(encoding) ?? this.#make(encoding);
  }

  #identity(): Buffer {
    const known = this.#made.get('identity');
    if (known) return known;
    const bytes = Buffer.from(this.#text ?? '');
    this.#made.set('identity', bytes);
    this.#text = null;
    return bytes;
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const making = encode(this.#identity(), encoding, this.#isThorough)
      .then((bytes) => {
        this.#made.set(encoding, bytes);
        this.onGrown();
        return bytes;
      })
      .finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  /** Remembers what the ordinary way sent with it: the headers that are the same whoever asks. */
  rememberHeaders(sent: Readonly<Record<string, unknown>>, route: string): void {
    if (this.#fixedHeaders || 'set-cookie' in sent) return;
    this.#fixedHeaders = Object.entries(sent)
      .filter(([name]) => !VARYING.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    this.route = route;
  }

  /** All that is needed to send it without a computation; null while its bytes or headers are not there. */
  representation(encoding: Encoding): Representation | null {
    const known = this.#representations.get(encoding);
    if (known) return known;
    const [bytes, fixed] = [this.#made.get(encoding), this.#fixedHeaders];
    if (!bytes || !fixed) return null;
    const tag = entityTag(this.digest, encoding);
    const own = ['date', '', 'x-request-id', '', ...(this.sendsClock ? ['server-timing', ''] : [])];
    const notModifiedHead = [...own, ...fixed, 'etag', tag];
    const head = [...notModifiedHead, 'content-type', this.type, 'content-length', String(bytes.length)];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    const made = { bytes, tag, head: head.map(flat), notModifiedHead: notModifiedHead.map(flat) };
    this.#representations.set(encoding, made);
    return made;
  }
}
