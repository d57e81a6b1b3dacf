import type { preParsingHookHandler } from 'fastify';
import { createGunzip } from 'node:zlib';

/**
 * Unpacks a body with `Content-Encoding: gzip`. The route's `bodyLimit` counts the unpacked bytes, so that a small body cannot
 * fill the memory. Bodies are read after the session was checked.
 */
export const unpackGzip: preParsingHookHandler = (request, _reply, payload, done) => {
  if (request.headers['content-encoding'] !== 'gzip') return done(null, payload);
  let unpackedLength = 0;
  // Fastify compares `Content-Length` with `receivedEncodedLength`, the bytes before unpacking.
  const unpacked = Object.assign(createGunzip(), { receivedEncodedLength: 0 });
  payload.on('data', (chunk: Buffer) => {
    unpacked.receivedEncodedLength += chunk.length;
  });
  unpacked.on('data', (chunk: Buffer) => {
    unpackedLength += chunk.length;
    // Fastify refuses the body. The remaining bytes are not unpacked.
    if (unpackedLength > request.routeOptions.bodyLimit) unpacked.destroy();
  });
  payload.on('error', (error) => unpacked.destroy(error));
  payload.pipe(unpacked);
  return done(null, unpacked);
};
