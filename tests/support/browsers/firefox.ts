import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { OtherBrowser } from './other-browser.ts';

/** The Firefox of Debian's package `firefox-esr`. FIREFOX_PATH selects another. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export const hasFirefox = () => existsSync(FIREFOX);

/** Starts Firefox with an empty profile, controlled through WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (body) => page.evaluate(`(async () => { ${body} })()`),
    async drag([from, ...path]) {
      if (!from) return;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of path) await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.up();
    },
    escape: () => page.keyboard.press('Escape'),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
