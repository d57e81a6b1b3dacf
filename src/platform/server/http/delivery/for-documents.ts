import type { FastifyReply } from 'fastify';

/** Headers that apply only to documents, or are useless for what only scripts read. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/** The policy of what is opened directly only by mistake: it may load nothing. The policy of pages has a third of a kilobyte. */
const FILE_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Sets the headers of a file on an answer that is not a document. Call it before the answer is computed, after `secure`. */
export function sendAsFile(reply: FastifyReply, policy = FILE_POLICY): void {
  for (const name of FOR_DOCUMENTS) void reply.removeHeader(name);
  void reply.header('content-security-policy', policy);
}
