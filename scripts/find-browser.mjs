import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The first of the usual commands on the PATH; null when there is none. */
function installedBrowser() {
  for (const command of COMMANDS) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (folder !== '' && existsSync(join(folder, command))) return join(folder, command);
    }
  }
  return null;
}

function run(command, args) {
  process.stderr.write(`No browser found; trying: ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Playwright's own browser, once it is downloaded; null before. */
function playwrightBrowser() {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : null;
}

/**
 * The path of a Chromium: `CHROME_PATH`, an installed one, Playwright's own, else one that is installed now.
 * @returns {string}
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  const found = installedBrowser() ?? playwrightBrowser();
  if (found) return found;
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = playwrightBrowser();
    if (downloaded) return downloaded;
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROME_PATH.');
}
