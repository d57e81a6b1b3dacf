import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import { followProgramme, type OpenPage } from './follow-programme.ts';

const programmeOf = (version: string): ProgrammeSettings => ({
  version,
  name: `Obor ${version}`,
  homeUrl: 'https://obor.example/',
  meetingUrl: 'https://zoom.us/j/1',
  registrationUrl: 'https://obor.example/daftar',
  contacts: [{ name: 'Ani', address: 'ani@obor.example' }],
  joinMinutes: 15,
  letterPlace: '',
  letterSigner: '',
});

let asked: number;
/** The version on the server. */
let current: string;

beforeEach(() => {
  asked = 0;
  current = 'one';
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ data: programmeOf(current) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An open page that shows version "one". `read` ends a read whose answer names a version. */
function anOpenPage() {
  const state = { pending: null, isRevalidating: false };
  const result = { shown: { programme: programmeOf('one') }, rendered: 0, reads: 0, changed: 0 };
  let announced: string | null = null;
  const updateCopy = () => void (result.changed += 1);
  const page: OpenPage = {
    router: {
      state,
      subscribe: () => () => {},
      revalidate: () => {
        result.reads += 1;
        state.isRevalidating = true;
        followProgramme(page, { hasReturned: false, updateCopy });
      },
    },
    programmeVersion: () => announced,
    shown: result.shown,
    render: () => void (result.rendered += 1),
  };
  return {
    result,
    comeBack: async () => {
      followProgramme(page, { hasReturned: true, updateCopy });
      await settled();
    },
    read: async (version: string) => {
      announced = version;
      state.isRevalidating = false;
      followProgramme(page, { hasReturned: false, updateCopy });
      await settled();
    },
  };
}

const NAMES_TWO = { shown: { programme: { version: 'two' } }, rendered: 1, reads: 1, changed: 1 };

it('the settings are read and shown once when an answer names another version', async () => {
  const { result, read } = anOpenPage();
  await read('one');
  expect(asked).toBe(0);
  current = 'two';
  await read('two');
  expect(result).toMatchObject(NAMES_TWO);
  await read('two');
  await read('two');
  expect(asked).toBe(1);
});

it('asks when the reader returns, and does nothing if nothing has changed', async () => {
  const { result, comeBack, read } = anOpenPage();
  await comeBack();
  expect([asked, result.rendered, result.reads]).toEqual([1, 0, 0]);
  current = 'two';
  await comeBack();
  expect(result).toMatchObject(NAMES_TWO);
  await read('two');
  expect(asked).toBe(2);
});

it('does not ask while the tab is hidden, the device is offline, or the data saver is on', async () => {
  const { comeBack } = anOpenPage();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await comeBack();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: false });
  await comeBack();
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  await comeBack();
  expect(asked).toBe(0);
});

it('does not read without end if two servers disagree, and follows with the next navigation', async () => {
  const { result, read } = anOpenPage();
  current = 'two';
  await read('two');
  current = 'one';
  // The answer to the page's own read.
  await read('one');
  expect([asked, result.shown.programme.version]).toEqual([1, 'two']);
  await read('one');
  expect(result.shown.programme.version).toBe('one');
  await read('one');
});

it('keeps the shown settings if the answer contains no settings', async () => {
  const { result, read } = anOpenPage();
  for (const answer of [new Response('<html>'), Response.json({ message: '' }, { status: 503 }), Response.json({ data: {} })]) {
    vi.stubGlobal('fetch', async () => answer);
    await read('two');
  }
  expect(result).toMatchObject({ shown: { programme: { version: 'one' } }, rendered: 0 });
});
