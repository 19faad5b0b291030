/** Finds and configures the machine's Chromium for browser tests. */
import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';

/** Flags for containers, and against background requests. */
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
 * Returns the path of Chromium: CHROMIUM_PATH if set, else one on the PATH, else the one downloaded
 * by Playwright (`downloaded`, its `chromium.executablePath()`), else null.
 */
export function findChromium(downloaded) {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, downloaded];
  return candidates.find((file) => file && isExecutable(file)) ?? null;
}
