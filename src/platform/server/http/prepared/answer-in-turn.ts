import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../../fair-queue.ts';
import { networkOf } from '../connections/network.ts';
import { encodingFor } from '../delivery/deliver.ts';
import { snapshotOf } from '../in-process.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { sendPrepared, type Compute, type InTurn } from './prepared-answers.ts';

/** The limits of the queue for public answers that must be computed. A key is a network (`networkOf`). */
export const PUBLIC_TURNS: FairQueueLimits = { running: 4, runningOfKey: 2, waiting: 2_048, waitingOfKey: 256 };
const FULL_TEXT = 'Server sedang sangat sibuk. Coba lagi sebentar lagi.';
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue for public answers that must be computed. */
    publicTurns: FairQueue;
  }
}

/** Creates the queue `app.publicTurns`, in which networks share the computation of public answers fairly. */
export function createPublicTurns(app: FastifyInstance, limits: Partial<FairQueueLimits> = {}): FairQueue {
  const turns = createFairQueue({ ...PUBLIC_TURNS, ...limits }, FULL_TEXT, RETRY_AFTER_SECONDS);
  app.decorate('publicTurns', turns);
  return turns;
}

/**
 * Returns the prepared answer at an address. A missing answer is computed and compressed when the client's network has its turn. An
 * in-process read is computed immediately, because its page already has the turn.
 * @throws Problem 503 if too many wait.
 */
export function getInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  compute: Compute,
): Promise<PreparedAnswer> {
  const { prepared, publicTurns } = request.server;
  const within = snapshotOf(request);
  if (within) return prepared.get(address, compute, { within });
  const inTurn: InTurn = (work) =>
    publicTurns.run(
      networkOf(request.ip),
      async () => {
        const answer = await work();
        await answer.bytes(encodingFor(request, answer.length));
        return answer;
      },
      reply.raw,
    );
  return prepared.get(address, compute, { inTurn });
}

/** Sends the prepared answer at an address; computes a missing one when the client's network has its turn. */
export async function answerInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  compute: Compute,
): Promise<FastifyReply> {
  return sendPrepared(request, reply, await getInTurn(request, reply, address, compute));
}
