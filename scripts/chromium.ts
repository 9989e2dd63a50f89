import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Explained } from './local/explained.ts';

// The headless shell first: the same engine without a window's work, a quarter less time on two cores.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Quiet and able to run as any user: no update, sync or first-run traffic of its own. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that live seconds, as those of tests do: code is compiled for its first runs, not for its ten thousandth. */
export const SHORT_LIVED_ARGS = [...LAUNCH_ARGS, '--js-flags=--no-turbofan'];

/** The browser the tests drive: CHROMIUM_PATH, else the system's, else the one Playwright installed. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Explained(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found) return found;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Explained(
    'No Chromium found. Install it (Debian: apt-get install chromium; or npx playwright install chromium), or set CHROMIUM_PATH.',
  );
}
