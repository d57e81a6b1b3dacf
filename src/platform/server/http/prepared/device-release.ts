import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Names the release of the students' built files; `name` is null until these files are served. */
export interface DeviceRelease {
  name: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    deviceRelease: DeviceRelease;
  }
}

/** Adds `deviceRelease` to the app. Call it before pages are served. */
export function decorateRelease(app: FastifyInstance): DeviceRelease {
  const release: DeviceRelease = { name: null };
  app.decorate('deviceRelease', release);
  return release;
}

/**
 * Whether the device already has all files of this release. Its service worker sends the release's name with each page
 * request.
 */
export function hasRelease({ name }: DeviceRelease, headers: IncomingHttpHeaders): boolean {
  return name !== null && headers['service-worker-navigation-preload'] === name;
}

/**
 * Returns the key of a prepared page that links to its stylesheets. No address contains a space, so the key differs from every
 * address.
 */
export function linkedKey(address: string): string {
  return `${address} linked`;
}
