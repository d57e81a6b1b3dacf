import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../../fair-queue.ts';
import { networkOf } from '../connections/network.ts';
import { encodingFor } from '../delivery/deliver.ts';
import { snapshotOf } from '../in-process.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { sendPrepared, type Compute, type InTurn } from './prepared-answers.ts';

/** The queue of public answers that must be computed; a key is a network (`networkOf`). */
export const PUBLIC_TURNS: FairQueueLimits = { running: 4, runningOfKey: 2, waiting: 2_048, waitingOfKey: 256 };
const FULL_TEXT = 'Server sedang sangat sibuk. Coba lagi sebentar lagi.';
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of public answers that must be computed. */
    publicTurns: FairQueue;
  }
}

/** Creates the queue in which networks take turns at computations for the public. */
export function takePublicTurns(app: FastifyInstance, limits: Partial<FairQueueLimits> = {}): FairQueue {
  const turns = createFairQueue({ ...PUBLIC_TURNS, ...limits }, FULL_TEXT, RETRY_AFTER_SECONDS);
  app.decorate('publicTurns', turns);
  return turns;
}

/**
 * Returns the prepared answer at an address. A missing one is computed and compressed in its network's turn; an in-process
 * read belongs to its page's turn.
 * @throws Problem 503 if too many wait.
 */
export function takeInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  compute: Compute,
): Promise<PreparedAnswer> {
  const { prepared, publicTurns } = request.server;
  const within = snapshotOf(request);
  if (within) return prepared.take(address, compute, { within });
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
  return prepared.take(address, compute, { inTurn });
}

/** Sends the prepared answer at an address, or computes it in turn. */
export async function answerInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  compute: Compute,
): Promise<FastifyReply> {
  return sendPrepared(request, reply, await takeInTurn(request, reply, address, compute));
}
