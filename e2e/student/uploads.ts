import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** How many bytes one request uploads. */
const PIECE = 256 * 1024;

/** Uploads a file piece by piece, as the admin's form does. Returns its id, and its address for students. */
export async function upload(admin: APIRequestContext, name: string, type: string, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const data = { name, type, bytes: bytes.length, sha256 };
  let { data: state } = await (await admin.post('/api/v1/admin/files', { data })).json();
  while (!state.done) {
    const piece = bytes.subarray(state.received, state.received + PIECE);
    const address = `/api/v1/admin/files/${state._id}?offset=${state.received}`;
    const answer = await admin.put(address, { data: piece, headers: { 'content-type': 'application/octet-stream' } });
    ({ data: state } = await answer.json());
  }
  return { _id: String(state._id), url: `/berkas/${sha256}/${encodeURIComponent(name)}` };
}

/**
 * An MP3 file with ten seconds of silence. It has 400 frames of MPEG-1 layer III with 128 kbit/s. Each frame lasts 26 ms, and
 * consists of a header of four bytes and 413 empty bytes.
 */
export const SILENCE = Buffer.concat(
  Array.from({ length: 400 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
);
