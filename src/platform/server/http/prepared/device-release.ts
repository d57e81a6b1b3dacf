import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** The release of the pages' files; null until they are served. */
export interface DeviceRelease {
  name: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    deviceRelease: DeviceRelease;
  }
}

/** Call it before pages are served. */
export function decorateRelease(app: FastifyInstance): DeviceRelease {
  const release: DeviceRelease = { name: null };
  app.decorate('deviceRelease', release);
  return release;
}

/** Whether the device has all files of this release: its worker says so when the browser asks for a page. */
export function hasRelease({ name }: DeviceRelease, headers: IncomingHttpHeaders): boolean {
  return name !== null && headers['service-worker-navigation-preload'] === name;
}

/** The place of a prepared page that links to its stylesheets. No address on the wire contains a space. */
export function linkedPlace(address: string): string {
  return `${address} linked`;
}
