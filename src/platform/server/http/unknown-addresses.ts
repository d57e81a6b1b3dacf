import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';
import { noSuchAddress, sendProblem } from './problems.ts';
import { allowedMethods } from './route-list.ts';

/** 405 with `Allow` for a method that a known address does not take, else 404. */
export function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = allowedMethods(app.routeList, path);
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(reply, noSuchAddress());
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, new Problem('methodNotAllowed', `Alamat ini tidak menerima ${request.method}.`));
  });
}
