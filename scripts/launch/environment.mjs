/** Reads the environment as Next will see it. */
import { createRequire } from 'node:module';
import { root } from './processes.mjs';

/**
 * Returns the mode's .env files, overridden by variables already set, without those that are empty.
 * Uses Next's own loader, but leaves process.env unchanged, so that Next loads the files itself and
 * can watch them. The site checks the values (lib/env.ts).
 */
export function readEnvironment({ development }) {
  const fromRoot = createRequire(`${root}/package.json`);
  const { loadEnvConfig } = createRequire(fromRoot.resolve('next/package.json'))('@next/env');
  const before = { ...process.env };
  loadEnvConfig(root, development, { info: () => {}, error: (text) => console.error(text) });
  const seen = Object.entries(process.env).filter(([, value]) => value !== '');
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  return Object.fromEntries(seen);
}
