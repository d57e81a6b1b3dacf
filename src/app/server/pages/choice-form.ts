import type { FastifyPluginAsync } from 'fastify';
import { choiceCookie, CHOICE, isChoice } from '#platform/shared/choice.ts';

/** The fields are an id and one of our addresses. */
const BODY_LIMIT = 1_024;
/** The pages that a choice may redirect to. */
const BACK = /^\/(?:calendar)?(?:\?[\w=&-]*)?$/;

/** Stores the reader's class or group without scripts: the form of `/class`, and the questions about a shared address. */
export const choiceForm: FastifyPluginAsync<{ publicUrl: string }> = async (app, { publicUrl }) => {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
  app.post(`/${CHOICE}`, { schema: { hide: true } }, async ({ body }, reply) => {
    const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
    const choice = fields.get(CHOICE) ?? '';
    const back = fields.get('ke') ?? '/';
    if (!isChoice(choice)) return reply.redirect('/class', 303);
    return reply.header('set-cookie', choiceCookie(choice, isSecure)).redirect(BACK.test(back) ? back : '/', 303);
  });
};
