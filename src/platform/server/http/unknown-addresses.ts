import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';
import { addressNotFound, sendProblem } from './problems.ts';
import { allowedMethods } from './route-list.ts';

/** Answers 404 if the address is unknown. If the address exists but not for this method, answers 405 with `Allow`. */
export function handleNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = allowedMethods(app.routeList, path);
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(reply, addressNotFound());
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, new Problem('methodNotAllowed', `Alamat ini tidak menerima ${request.method}.`));
  });
}
