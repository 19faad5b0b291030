/** Generates secrets that are not configured. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Prefix of the placeholder in .env.example. */
const example = /^replace-/;

/** Returns the secrets of the project in `folder`, generating missing ones. */
function ownSecrets(folder) {
  const file = path.join(folder, '.data/secrets.json');
  let known = {};
  try {
    known = Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or unreadable: only existing sessions are lost.
  }
  const kept = (name, make) => (typeof known[name] === 'string' ? known[name] : make());
  const secrets = {
    NEXTAUTH_SECRET: kept('NEXTAUTH_SECRET', () => randomBytes(32).toString('base64url')),
    FAUST_SECRET_KEY: kept('FAUST_SECRET_KEY', randomUUID),
    REVALIDATE_SECRET: kept('REVALIDATE_SECRET', () => randomBytes(32).toString('base64url')),
  };
  if (Object.keys(secrets).some((name) => secrets[name] !== known[name])) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  return secrets;
}

/**
 * Returns the secrets of `env`, generating missing ones in `folder`: all of them with the embedded content
 * server, the session secret in development, and none in production with a WordPress, where the
 * site refuses to start without (instrumentation.ts).
 */
export function secretsFor(env, folder, { development, embedded }) {
  if (!embedded && !development) return {};
  const made = ownSecrets(folder);
  const names = embedded ? Object.keys(made) : ['NEXTAUTH_SECRET'];
  const isOpen = (name) => !env[name] || example.test(env[name]);
  return Object.fromEntries(names.map((name) => [name, isOpen(name) ? made[name] : env[name]]));
}
