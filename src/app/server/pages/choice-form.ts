import type { FastifyPluginAsync } from 'fastify';
import { ALL, ASK_GROUP, GROUP_FIELD, choiceCookie, CHOICE, isChoice } from '#platform/shared/choice.ts';

/** The largest body in bytes; it contains only an id and an address of this site. */
const BODY_LIMIT = 1_024;
/** Matches the addresses to which the form may redirect. */
const BACK = /^\/(?:calendar)?(?:\?[\w=&-]*)?$/;

/**
 * Receives the forms in which a student chooses a class or group, and stores the choice in a cookie. The scripts of a page do this
 * themselves, so only forms that are sent before the scripts run, or without scripts, arrive here.
 */
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
    // Without a valid choice, the student can choose on the page of all classes.
    if (!isChoice(choice)) return reply.redirect('/class', 303);
    // The form's hidden field has the page's address, but anybody can send another text.
    const typedBack = fields.get('ke') ?? '/';
    const back = BACK.test(typedBack) ? typedBack : '/';
    const asksForGroup = fields.has(GROUP_FIELD) && choice !== ALL;
    const question = asksForGroup ? `${back.includes('?') ? '&' : '?'}${GROUP_FIELD}=${ASK_GROUP}` : '';
    return reply.header('set-cookie', choiceCookie(choice, isSecure)).redirect(back + question, 303);
  });
};
