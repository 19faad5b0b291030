import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer, type ContentServer, type ContentServerOptions } from '../../server';
import type { Site } from '../../model';
import { ask } from './ask';
import type { FillIn } from '../contract/repeat';
import { claimsFor, forgeJwt, jwtSecretIn } from './forge-jwt';
import { makeAuthor } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { codeFor, cookieFor, faustTokensFor, jwtTokens } from '@showcase/testing/content/sign-in';

/** The recordings have a placeholder where the secret was. */
const recordedSecret = '<faust secret key>';
const ids: Record<string, number> = { admin: 1, editor: 4, author: 5, subscriber: 7 };
const daysBehind = 400 * 86_400;

/** The pattern of a placeholder, and a function that makes its value for the user it names. */
type Maker = [RegExp, (login: string) => string | Promise<string>];

export interface RigServer {
  server: ContentServer;
  /** Puts what belongs to this server in place of the recordings' placeholders. */
  fillIn: FillIn;
  close(): Promise<void>;
}

/** A server with the rig site, and the tokens and cookies that recorded requests need. */
export async function startRigServer(options: ContentServerOptions): Promise<RigServer> {
  const folder = mkdtempSync(join(tmpdir(), 'rig-'));
  const stateFile = join(folder, 'state.json');
  const common = { faustSecret: recordedSecret, stateFile, ...options };
  const site = options.site ?? rigSite();
  const server = await startContentServer({ ...common, site });
  let past: Promise<ContentServer> | undefined;
  // It shares the keys, and thinks it is last year.
  const before = () =>
    (past ??= startContentServer({ ...common, site, clockOffsetSeconds: -daysBehind }));
  const secret = jwtSecretIn(stateFile);
  const claims = (login: string, age = 0) => claimsFor(server.url, ids[login] ?? 0, age);
  const known = new Map<string, Promise<string>>();
  const faust = async (from: ContentServer, login: string, kind: 'accessToken' | 'refreshToken') =>
    (await faustTokensFor(from, login, recordedSecret))[kind];

  const none: Maker = [/^Faust/, () => 'none'];
  const makers: Maker[] = [
    [/^JWT authToken of (\w+)$/, (login) => forgeJwt(claims(login), secret)],
    [/^JWT refreshToken of (\w+)$/, async (login) => (await jwtTokens(server, login)).refreshToken],
    [/^expired JWT \w+ of (\w+)$/, (login) => forgeJwt(claims(login, 1000), secret)],
    [/^JWT authToken of (\w+), expired 30 s/, (login) => forgeJwt(claims(login, 330), secret)],
    [/^JWT authToken of (\w+), wrong sig/, (login) => forgeJwt(claims(login), `${secret}x`)],
    [
      /^JWT authToken of (\w+), foreign/,
      (login) => forgeJwt({ ...claims(login), iss: 'https://other.example' }, secret),
    ],
    [/^JWT authToken, nbf in the future$/, () => forgeJwt(claims('editor', -600), secret)],
    [/^JWT authToken of an unknown user$/, () => forgeJwt(claims('nobody'), secret)],
    [
      /^JWT refreshToken of (\w+) with an old user_secret$/,
      (login) =>
        forgeJwt(
          { ...claims(login), data: { user: { id: String(ids[login]), user_secret: 'old' } } },
          secret,
        ),
    ],
    // Without FaustWP there is none.
    ...(options.signIn === 'jwt' ? [none] : []),
    [/^Faust authorization code of a deleted/, () => codeOfSomebodyGone({ ...common, site })],
    [/^Faust authorization code of (\w+)$/, (login) => codeFor(server, login)],
    [/^Faust accessToken of (\w+)$/, (login) => faust(server, login, 'accessToken')],
    [/^Faust refreshToken of (\w+)$/, (login) => faust(server, login, 'refreshToken')],
    [
      /^expired Faust authorization code of (\w+)$/,
      async (login) => codeFor(await before(), login),
    ],
    [
      /^expired Faust accessToken of (\w+)$/,
      async (login) => faust(await before(), login, 'accessToken'),
    ],
    [
      /^expired Faust refreshToken of (\w+)$/,
      async (login) => faust(await before(), login, 'refreshToken'),
    ],
    [/^wordpress login cookies of \(test cookie only\)$/, () => 'wordpress_test_cookie=1'],
    [/^wordpress login cookies of nobody/, async () => `${await cookieFor(server, 'editor')}x`],
    [/^wordpress login cookies of (\w+)$/, (login) => cookieFor(server, login)],
    [
      /^rest nonce$/,
      async () => restNonceFor(server, await value('wordpress login cookies of editor')),
    ],
    [/^reset key$/, () => resetKeyFrom(server)],
  ];

  function value(placeholder: string): Promise<string> {
    const made = known.get(placeholder);
    if (made) return made;
    for (const [pattern, make] of makers) {
      const match = pattern.exec(placeholder);
      if (!match) continue;
      const fresh = Promise.resolve(make(match[1] ?? ''));
      known.set(placeholder, fresh);
      return fresh;
    }
    return Promise.resolve(`<${placeholder}>`);
  }

  return {
    server,
    async fillIn(text) {
      const parts = text.split(/<([^<>]+)>/);
      const filled = parts.map((part, index) => (index % 2 === 0 ? part : value(part)));
      return (await Promise.all(filled)).join('');
    },
    async close() {
      await Promise.all([server.close(), (await past)?.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A good code of a user that only another server with the same keys knows. */
async function codeOfSomebodyGone(options: ContentServerOptions & { site: Site }): Promise<string> {
  const { site } = options;
  const authors = [...site.authors, makeAuthor(99, 'gone')];
  const other = await startContentServer({ ...options, site: { ...site, authors } });
  try {
    return await codeFor(other, 'gone');
  } finally {
    await other.close();
  }
}

async function restNonceFor(server: ContentServer, cookie: string): Promise<string> {
  const response = await fetch(`${server.url}/wp-admin/admin-ajax.php?action=rest-nonce`, {
    headers: { cookie },
  });
  return response.text();
}

/** The key in the mail to the subscriber. */
async function resetKeyFrom(server: ContentServer): Promise<string> {
  await ask(
    server,
    'mutation { sendPasswordResetEmail(input: { username: "subscriber" }) { success } }',
  );
  return /[?&]key=([^&\s]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
