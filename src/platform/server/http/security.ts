import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { frameOrigins } from '#platform/shared/links/video-links.ts';
import { Problem } from '#platform/shared/problem.ts';

/** The maximum length of an address, in characters of the request line. */
export const URL_MAX = 8_192;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const TWO_YEARS_SECONDS = 63_072_000;

/** The header with the policy. */
const POLICY = 'content-security-policy';

/** Allows one inline stylesheet in an answer. @param hash its `sha256-…`. */
export function allowStyle(reply: FastifyReply, hash: string): void {
  reply.header(POLICY, String(reply.getHeader(POLICY)).replace("style-src 'self'", `$& '${hash}'`));
}

/**
 * Whether a request comes from a page of another site, by its headers `Sec-Fetch-Site` or else `Origin`. An `Origin` with the
 * same host as `Host` is our own site too, except an http origin if the public origin is https.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  if (origin === publicOrigin) return false;
  try {
    const { protocol, host } = new URL(origin);
    return host !== request.headers.host || (protocol !== 'https:' && publicOrigin.startsWith('https:'));
  } catch {
    return true;
  }
}

/**
 * Sets the security headers, and refuses cross-site requests and long addresses, for every answer.
 * @param publicUrl the address people use; https turns HSTS and upgrade-insecure-requests on
 */
export async function secure(app: FastifyInstance, publicUrl: string): Promise<void> {
  const { origin, protocol } = new URL(publicUrl);
  const https = protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        mediaSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: frameOrigins(),
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Browsers that know this header do the same without it.
    originAgentCluster: false,
    // Only obsolete browsers and plug-ins need these headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    reply.header('x-request-id', request.id);
    if (request.raw.url !== undefined && request.raw.url.length > URL_MAX) {
      throw new Problem('addressTooLong', 'Alamat lebih dari 8 KiB.');
    }
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request, origin)) {
      throw new Problem('crossSite', 'Permintaan dari situs lain ditolak.');
    }
  });
}
