/** Rejects unsupported settings in next.config.js before anything is started. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, UserError } from './processes.mjs';

/** Unsupported settings of Next: the reason, and an alternative. */
const refused = {
  basePath:
    'the site is served at the root of a host. Remove it, and give the site a (sub)domain of its own, such as https://blog.example.com.',
  assetPrefix:
    "scripts and styles come from the site's own address. Remove it, and put a CDN in front of the whole site.",
  i18n: 'addresses and language are those of WordPress. Remove it, and run a site for each language.',
};

const phases = {
  dev: 'phase-development-server',
  build: 'phase-production-build',
  start: 'phase-production-server',
};

async function readConfig(command) {
  const file = path.join(root, 'next.config.js');
  if (!existsSync(file)) return {};
  try {
    const config = createRequire(file)(file);
    return typeof config === 'function'
      ? await config(phases[command], { defaultConfig: {} })
      : config;
  } catch {
    // Next reads it as well and reports the error.
    return {};
  }
}

/** Throws UserError with one line when next.config.js has an unsupported setting. */
export async function checkNextConfig(command) {
  const config = await readConfig(command);
  const name = Object.keys(refused).find((each) => config?.[each]);
  if (name) throw new UserError(`next.config.js sets ${name}, but ${refused[name]}`);
}
