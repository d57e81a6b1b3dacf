import { type AnswerOf, callUrl } from '#platform/shared/calls.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { matchesModel, type Model } from '#platform/web/answer-shape.ts';
import type { Router, RouterState } from '#platform/web/router/router.ts';
import { readProgramme } from '../calls.ts';
import type { programmeAnswer } from '../contract.ts';

type Answer = AnswerOf<{ answer: typeof programmeAnswer }>;

/** A sample of the answer: `matchesModel` checks that an answer has these fields. Only the types of the values count. */
const MODEL: Model<Answer> = {
  data: {
    version: '',
    name: '',
    homeUrl: '',
    meetingUrl: '',
    registrationUrl: '',
    contacts: [{ name: '', address: '' }],
    joinMinutes: 0,
    letterPlace: '',
    letterSigner: '',
  },
};

/** The open page that `followProgramme` keeps up to date. */
export interface OpenPage {
  router: Pick<Router, 'subscribe' | 'revalidate'> & { readonly state: Pick<RouterState, 'pending' | 'isRevalidating'> };
  /** Returns the version of the settings in the last answer from the server; null if it had none. */
  programmeVersion: () => string | null;
  /** The settings that the page shows. */
  shown: { programme: ProgrammeSettings };
  /** Renders the page again. */
  render: () => void;
}

async function fetchProgramme(): Promise<ProgrammeSettings | null> {
  try {
    const answer = await fetch(callUrl(readProgramme), {
      headers: { accept: 'application/json' },
      referrerPolicy: 'no-referrer',
    });
    const body: unknown = await answer.json();
    return answer.ok && matchesModel<Answer>(body, MODEL) ? body.data : null;
  } catch {
    return null;
  }
}

let isAsking = false;
/** Whether the page reads its data again after a change. */
let isReadingAgain = false;

async function ask({ router, shown, render }: OpenPage, updateCopy: (() => void) | undefined): Promise<void> {
  if (isAsking || !navigator.onLine) return;
  isAsking = true;
  const fresh = await fetchProgramme();
  isAsking = false;
  if (!fresh || fresh.version === shown.programme.version) return;
  isReadingAgain = true;
  shown.programme = fresh;
  render();
  router.revalidate();
  updateCopy?.();
}

interface Occasion {
  /** Whether the reader left the tab or returned to it. Otherwise the router's state has changed. */
  hasReturned: boolean;
  /** Updates the device's copy after a change. */
  updateCopy?: (() => void) | undefined;
}

/**
 * Lets an open page follow the programme's settings. It asks the server for the settings if the last answer named another version, and
 * when the reader returns to the tab (not if the data saver is on). If the settings changed, the page shows the new ones and reads its
 * data again, because some of the data depends on settings.
 */
export function followProgramme(page: OpenPage, { hasReturned, updateCopy }: Occasion): void {
  if (hasReturned) {
    if (document.visibilityState === 'visible' && !savesData()) void ask(page, updateCopy);
    return;
  }
  const { router, programmeVersion, shown } = page;
  if (router.state.pending || router.state.isRevalidating) return;
  const version = programmeVersion();
  // Otherwise the page would read again and again while two servers with different environments answer alternately.
  if (!isReadingAgain && version !== null && version !== shown.programme.version) void ask(page, updateCopy);
  isReadingAgain = false;
}
