/** The secrets that the launch commands make where nobody has set them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

const file = path.join(root, '.data/secrets.json');

/** The beginning of the example in .env.example. */
const example = /^replace-/;

/** The secrets made for this clone, made now where one is missing. */
function ownSecrets() {
  let known = {};
  try {
    known = Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not there yet, or unreadable: sessions of before are lost, nothing else.
  }
  const kept = (name, make) => (typeof known[name] === 'string' ? known[name] : make());
  const secrets = {
    NEXTAUTH_SECRET: kept('NEXTAUTH_SECRET', () => randomBytes(32).toString('base64url')),
    FAUST_SECRET_KEY: kept('FAUST_SECRET_KEY', randomUUID),
    REVALIDATE_SECRET: kept('REVALIDATE_SECRET', () => randomBytes(32).toString('base64url')),
  };
  if (Object.keys(secrets).some((name) => secrets[name] !== known[name])) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  return secrets;
}

/**
 * The secrets of `env`, made where it leaves them open: all of them for the content server's site,
 * the one for sessions in development, and none for a site that goes live in front of a WordPress (it refuses to
 * start without: instrumentation.ts).
 */
export function secretsFor(env, { development, embedded }) {
  if (!embedded && !development) return {};
  const made = ownSecrets();
  const names = embedded ? Object.keys(made) : ['NEXTAUTH_SECRET'];
  const isOpen = (name) => !env[name] || example.test(env[name]);
  return Object.fromEntries(names.map((name) => [name, isOpen(name) ? made[name] : env[name]]));
}
