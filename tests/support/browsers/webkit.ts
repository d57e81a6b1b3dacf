import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OtherBrowser, Point } from './other-browser.ts';

/** The programs of Debian's packages `webkit2gtk-driver` (a small browser with Safari's engine) and `xvfb` (a display for it). */
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';
const START_LIMIT_MS = 30_000;

export const hasWebkit = () => existsSync(DRIVER) && existsSync(DISPLAY);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a command of the WebDriver protocol (https://www.w3.org/TR/webdriver2/). @throws the driver's error */
async function command(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Waits for the driver, and opens a browser. Returns the session's address. */
async function openSession(driver: string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  const isReady = () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('The WebKit driver did not answer within 30 s.');
    await sleep(200);
  }
  const value = await command(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
  const { sessionId } = value as { sessionId: string };
  return `${driver}/session/${sessionId}`;
}

/** Returns the actions of a drag with the mouse, in the format of the WebDriver protocol. */
function dragActions([from, ...path]: readonly Point[]): object[] {
  const move = (point: Point | undefined, duration: number) => ({
    type: 'pointerMove',
    origin: 'viewport',
    duration,
    x: Math.round(point?.x ?? 0),
    y: Math.round(point?.y ?? 0),
  });
  const button = (type: 'pointerDown' | 'pointerUp') => ({ type, button: 0 });
  return [move(from, 0), button('pointerDown'), ...path.map((point) => move(point, 200)), button('pointerUp')];
}

/** The Escape key in the WebDriver protocol. */
const ESCAPE = '\uE00C';

/** Starts WebKitGTK's browser with an empty profile, on a display of its own. */
export async function openWebkit(): Promise<OtherBrowser> {
  const port = await freePort();
  // With `detached`, the process of the display begins a new process group. The driver and the browser belong to this group, so
  // that all three can be ended together.
  const child = spawn(DISPLAY, ['-a', DRIVER, `--port=${port}`], { stdio: 'ignore', detached: true });
  const end = () => void (child.pid && process.kill(-child.pid));
  try {
    const session = await openSession(`http://127.0.0.1:${port}`);
    return {
      open: async (url) => void (await command(`${session}/url`, 'POST', { url })),
      evaluate: (body) =>
        command(`${session}/execute/async`, 'POST', {
          script: `const done = arguments[0]; (async () => { ${body} })().then(done, (error) => done('Error: ' + error));`,
          args: [],
        }),
      drag: async (points) => {
        const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: dragActions(points) };
        await command(`${session}/actions`, 'POST', { actions: [mouse] });
      },
      escape: async () => {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: ESCAPE }));
        await command(`${session}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      resize: async (width, height) => void (await command(`${session}/window/rect`, 'POST', { width, height })),
      close: async () => {
        await command(session, 'DELETE').catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
