/** A request that brings no byte for this time has failed. */
const IDLE_MAX_MS = 30_000;

interface Reading extends RequestInit {
  /** Called with the size of each piece of the body when it arrives. */
  onBytes?: (bytes: number) => void;
}

/** Sends the request and reads the whole body. `onBytes` gets 0 when the head of the answer arrives. */
async function read(address: string, { onBytes, ...init }: Reading): Promise<Response> {
  const response = await fetch(address, init);
  onBytes?.(0);
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onBytes?.(part.value.length);
  }
  // The browser has decompressed the body: these two headers no longer describe it.
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(new Blob(parts, { type: headers.get('content-type') ?? '' }), { status: response.status, headers });
}

/**
 * Fetches an address, and resolves with the complete answer. Rejects with a TypeError if there is no connection, or if no byte arrives
 * for 30 s.
 */
export function fetchWhole(address: string, { signal, onBytes, ...init }: Reading = {}): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Response>((resolve, reject) => {
    const move = (bytes: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TypeError(`${address} stalls.`));
        abort();
      }, IDLE_MAX_MS);
      onBytes?.(bytes);
    };
    move(0);
    read(address, { ...init, signal: controller.signal, onBytes: move }).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  });
}
