#!/usr/bin/env node
/**
 * `showcase COMMAND`: the tools of a site's owner, run in the site's folder. What is imported here is Node's
 * own: the commands install the packages when they are missing.
 */
import './processes/node-version.mjs';
import { runMain, UserError } from './processes/processes.mjs';
import { runInit } from './project/init.mjs';
import { ensureInstalled } from './project/install.mjs';
import { runUpgrade } from './project/upgrade.mjs';
import { runContentServer } from './serve/content-server.mjs';
import { runNext } from './serve/next.mjs';

/** @typedef {(args: string[]) => number | void | Promise<number | void>} Command resolves with its exit code */

/** Returns a command whose module imports packages. @param {() => Promise<Command>} load @returns {Command} */
const installed = (load) => async (args) => {
  ensureInstalled();
  return (await load())(args);
};

/** @type {Record<string, Command>} */
const commands = {
  dev: (args) => runNext('dev', args),
  build: (args) => runNext('build', args),
  start: (args) => runNext('start', args),
  codegen: installed(async () => (await import('./codegen/codegen.mjs')).runCodegen),
  doctor: installed(async () => (await import('./doctor/doctor.mjs')).runDoctor),
  wordpress: installed(async () => (await import('./wordpress/wordpress.mjs')).runWordPress),
  'content-server': runContentServer,
  init: runInit,
  upgrade: runUpgrade,
};

const usage = `Usage: showcase COMMAND, in the folder of the site.

  dev             the site with hot reload, and demo content where no WordPress is set; runs codegen at changes
  build           a production build
  start           the server of the build
  codegen         gql/, possibleTypes.json and locales/index.ts from .graphql files and locales/
  doctor [URL]    what is wrong with WordPress and with the site (--user NAME: signs in; --json: for programs)
  wordpress       a WordPress on this machine, with the plugins and the demo content
  content-server  the demo content alone
  init FOLDER     a new site, of the packages of --packages FOLDER, which it then has in vendor/
  upgrade         takes the site to the version of --packages FOLDER (--check: ticks off what must hold afterwards)

--content FILE: with dev, build or start, another WordPress export than the demo.
wordpress --from FOLDER: of the zip files there, not from wordpress.org. --with contact-form-7,fluent-forms,acf,yoast,polylang:
more plugins. --reset: a new one. --write: adds the variables to .env.local. --port N: not 8080. --fetch: its files alone.
codegen --check: writes nothing, and fails on a difference.
codegen --from URL: asks that WordPress for its types.
`;

runMain(() => {
  const [name, ...args] = process.argv.slice(2);
  // The content server has options that this usage does not name.
  const asksForHelp = args.includes('--help') && name !== 'content-server';
  const command = name && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && !asksForHelp) return command(args);
  if (name && !asksForHelp && !/^(?:--?)?h(?:elp)?$/.test(name)) {
    throw new UserError(`There is no command "${name}". showcase help names them.`);
  }
  console.log(usage.trimEnd());
  return 0;
});
