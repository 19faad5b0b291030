/** `showcase wordpress`: a WordPress on this machine, with the plugins and the demo, kept in .cache/wordpress. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isFree } from '../processes/ports.mjs';
import { root, UserError } from '../processes/processes.mjs';
import { readEnvironment } from '../project/environment.mjs';
import { offerVariables } from './env-local.mjs';
import { extras, plugins } from './files.mjs';
import { startWordPress } from './servers.mjs';
import { findFiles, placeFiles, readSettings, wordpressFolder } from './wordpress-folder.mjs';
import { writeConfig, writeSettings } from './wordpress-folder.mjs';

/** Reads the arguments. Throws UserError. @param {string[]} args */
function optionsOf(args) {
  const { values: given } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      with: { type: 'string' },
      port: { type: 'string' },
      fetch: { type: 'boolean' },
      reset: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  const chosen = given.with?.split(',') ?? [];
  const unknown = chosen.find((name) => !Object.hasOwn(extras, name));
  if (unknown !== undefined) {
    throw new UserError(`--with knows ${Object.keys(extras).join(', ')}, not "${unknown}".`);
  }
  const from = given.from && path.resolve(process.env.INIT_CWD ?? root, given.from);
  if (from && !statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`There is no folder ${from}.`);
  const port = Number(given.port ?? 8080);
  if (!(port >= 1 && port <= 65_535)) throw new UserError(`--port ${given.port} is no port.`);
  const names = [...plugins, ...chosen.flatMap((name) => extras[name] ?? [])];
  return { ...given, from, port, names };
}

/** Runs the command until it is interrupted. Resolves with its exit code; throws UserError. @param {string[]} args */
export async function runWordPress(args) {
  const { from, port, names, fetch, reset, write } = optionsOf(args);
  const began = performance.now();
  if (fetch) return void (await findFiles(names, from));
  if (!(await isFree(port))) {
    throw new UserError(`Port ${port} is in use. Stop the program there, or set --port.`);
  }
  const environment = readEnvironment({ development: true });
  const siteUrl = environment.SITE_URL ?? `http://localhost:${environment.PORT ?? 3000}`;
  const url = `http://localhost:${port}`;
  const settings = readSettings();
  const { active: before } = settings;
  const isNew = reset || before === null || !existsSync(wordpressFolder);
  const active = isNew ? [] : before;
  await placeFiles(names, { from, isNew });
  writeSettings({ ...settings, active: isNew ? null : active });
  writeConfig(settings, { url, siteUrl });
  const added = names.filter((name) => !active.includes(name));
  const { faust, publish, session, password } = settings.secrets;
  const values = { url, siteUrl, faust, password, plugins: added, isNew };
  const child = await startWordPress(port, values);
  writeSettings({ ...settings, active: [...active, ...added] });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`WordPress: ${url}/wp-admin/ (ready in ${seconds} s; Ctrl+C ends it)`);
  console.log(`Log-ins:   admin, editor and author, with the password ${password}`);
  const variables = {
    NEXT_PUBLIC_WORDPRESS_URL: url,
    FAUST_SECRET_KEY: faust,
    REVALIDATE_SECRET: publish,
    NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET ?? session,
  };
  offerVariables(variables, { write });
  return child.ended;
}
