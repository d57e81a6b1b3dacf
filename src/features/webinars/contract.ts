import { z } from 'zod';
import { LONG_TEXT_MAX, NAME_MAX, nameText, optionalLink, expectedUpdatedAt, text, updatedAt } from '#platform/shared/fields.ts';
import { isZoomLink, LINK_MAX } from '#platform/shared/links/links.ts';
import { nextPage, pageQuery } from '#platform/shared/pages.ts';
import * as messages from './messages.ts';

/** The maximum number of characters of the speakers: several names with titles. */
export const SPEAKERS_MAX = 2_000;

/** The body that creates or edits a webinar. */
export const webinarInput = z.object({
  webinarTheme: nameText({ min: 5, max: NAME_MAX, message: messages.WEBINAR_THEME_TEXT }),
  webinarDescription: text({ min: 5, max: LONG_TEXT_MAX, message: messages.WEBINAR_DESCRIPTION_TEXT, multiline: true }),
  webinarSpeaker: nameText({ min: 4, max: SPEAKERS_MAX, message: messages.WEBINAR_SPEAKER_TEXT }),
  webinarPhoto: optionalLink(),
  webinarLinkZoom: text({ min: 1, max: LINK_MAX, message: messages.WEBINAR_ZOOM_REQUIRED_TEXT }).refine(isZoomLink, {
    error: messages.WEBINAR_ZOOM_INVALID_TEXT,
  }),
});
export const webinarUpdate = webinarInput.extend({ updatedAt: expectedUpdatedAt });

export const webinar = z.object({
  _id: z.string(),
  webinarTheme: z.string(),
  webinarDescription: z.string(),
  webinarSpeaker: z.string(),
  webinarPhoto: z.string(),
  webinarLinkZoom: z.string(),
  updatedAt,
});
export const webinars = z.object({ data: z.array(webinar), next: nextPage.optional() });
/**
 * The orders in which pages of webinars can be read, the default first. An order by theme is missing: the databases cannot sort
 * like `Intl.Collator('id')`, which the lists use.
 */
export const WEBINAR_ORDERS = ['-updatedAt', 'updatedAt'] as const;
export const webinarPage = pageQuery(WEBINAR_ORDERS);
export const webinarAnswer = z.object({ data: webinar });

export type WebinarInput = z.output<typeof webinarInput>;
export type WebinarUpdate = z.output<typeof webinarUpdate>;
export type WebinarPage = z.output<typeof webinarPage>;
export type Webinar = z.infer<typeof webinar>;
