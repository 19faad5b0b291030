/** Where this machine's Chromium is, for the tests in a browser. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

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
