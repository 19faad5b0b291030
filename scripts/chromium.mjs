/** Where this machine's Chromium is, and how it is started, for the tests in a browser. */
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';

/** So that it runs in a container, and asks nobody but the site. */
export const chromiumArgs = JSON.parse(
  readFileSync(new URL('chromium-args.json', import.meta.url), 'utf8'),
);

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of the Chromium to use: CHROMIUM_PATH when set, else one on the PATH, else the one that
 * Playwright downloaded (`downloaded`, its `chromium.executablePath()`), else null.
 */
export function findChromium(downloaded) {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, downloaded];
  return candidates.find((file) => file && isExecutable(file)) ?? null;
}
