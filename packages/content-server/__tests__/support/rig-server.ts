import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '../../start/server';
import { ask } from './ask';
import type { FillIn } from '../contract/repeat';
import { makeAuthor } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { codeFor, cookieFor, faustTokensFor, jwtTokens } from '@showcase/testing/content/sign-in';

/** The recordings have a placeholder where the secret was. */
const recordedSecret = '<faust secret key>';
const ids: Record<string, number> = { admin: 1, editor: 4, author: 5, subscriber: 7 };
const daysBehind = 400 * 86_400;
const stateSchema = z.object({ secrets: z.object({ jwt: z.string() }) });

/** A JWT by somebody who knows the secret, made without the content server's code. */
function forgeJwt(claims: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

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
  const { site = rigSite() } = options;
  const common = { faustSecret: recordedSecret, stateFile, ...options, site };
  const server = await startContentServer(common);
  const state: unknown = JSON.parse(readFileSync(stateFile, 'utf8'));
  const { jwt: secret } = stateSchema.parse(state).secrets;
  const others: ContentServer[] = [];
  /** A server that shares the keys, but not all of the options. */
  async function another(own: ContentServerOptions): Promise<ContentServer> {
    const started = await startContentServer({ ...common, ...own });
    others.push(started);
    return started;
  }

  /** A token that was made `age` seconds ago and is good for 300. */
  function token(login: string, age = 0, given: object = {}, key = secret): string {
    const made = Math.floor(Date.now() / 1000) - age;
    const user = { id: `${ids[login] ?? 0}` };
    const claims = { iss: server.url, iat: made, nbf: made, exp: made + 300, data: { user } };
    return forgeJwt({ ...claims, ...given }, key);
  }

  async function faust(isExpired: boolean, kind: string, login: string): Promise<string> {
    // It thinks it is last year.
    const from = isExpired ? await another({ clockOffsetSeconds: -daysBehind }) : server;
    if (kind === 'authorization code') return codeFor(from, login);
    const { accessToken, refreshToken } = await faustTokensFor(from, login, recordedSecret);
    return kind === 'accessToken' ? accessToken : refreshToken;
  }

  /** A good code of a user that only another server knows. */
  async function codeOfSomebodyGone(): Promise<string> {
    const authors = [...site.authors, makeAuthor(99, 'gone')];
    return codeFor(await another({ site: { ...site, authors } }), 'gone');
  }

  async function restNonce(): Promise<string> {
    const headers = { cookie: await valueOf('wordpress login cookies of editor') };
    const path = '/wp-admin/admin-ajax.php?action=rest-nonce';
    return (await fetch(server.url + path, { headers })).text();
  }

  /** The key in the mail to the subscriber. */
  async function resetKey(): Promise<string> {
    const input = '{ username: "subscriber" }';
    await ask(server, `mutation { sendPasswordResetEmail(input: ${input}) { success } }`);
    return /[?&]key=([^&\s]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
  }

  const oldSecret = { data: { user: { id: `${ids['editor']}`, user_secret: 'old' } } };
  /** Makes the value of a placeholder that is exactly this. */
  const values: Record<string, () => string | Promise<string>> = {
    'JWT authToken of editor, expired 30 s ago': () => token('editor', 330),
    'JWT authToken of editor, wrong signature': () => token('editor', 0, {}, `${secret}x`),
    'JWT authToken of editor, foreign iss': () =>
      token('editor', 0, { iss: 'https://other.example' }),
    'JWT authToken, nbf in the future': () => token('editor', -600),
    'JWT authToken of an unknown user': () => token('nobody'),
    'JWT refreshToken of editor with an old user_secret': () => token('editor', 0, oldSecret),
    'Faust authorization code of a deleted user': codeOfSomebodyGone,
    'wordpress login cookies of (test cookie only)': () => 'wordpress_test_cookie=1',
    'wordpress login cookies of nobody (bad cookie)': async () =>
      `${await cookieFor(server, 'editor')}x`,
    'rest nonce': restNonce,
    'reset key': resetKey,
  };

  async function make(placeholder: string): Promise<string> {
    // Without FaustWP there is none.
    if (options.signIn === 'jwt' && placeholder.startsWith('Faust')) return 'none';
    const exact = values[placeholder];
    if (exact) return exact();
    const of = /^(expired )?(JWT|Faust|wordpress) (.+) of (\w+)$/.exec(placeholder);
    const [, expired, maker = '', kind = '', login = ''] = of ?? [];
    if (maker === 'Faust') return faust(Boolean(expired), kind, login);
    if (maker === 'wordpress') return cookieFor(server, login);
    if (maker === 'JWT' && expired) return token(login, 1000);
    if (kind === 'authToken') return token(login);
    return kind === 'refreshToken'
      ? (await jwtTokens(server, login)).refreshToken
      : `<${placeholder}>`;
  }

  const known: Record<string, Promise<string>> = {};
  const valueOf = (placeholder: string) => (known[placeholder] ??= make(placeholder));

  return {
    server,
    async fillIn(text) {
      const parts = text.split(/<([^<>]+)>/);
      const filled = parts.map((part, at) => (at % 2 === 0 ? part : valueOf(part)));
      return (await Promise.all(filled)).join('');
    },
    async close() {
      await Promise.all([server, ...others].map((each) => each.close()));
      rmSync(folder, { recursive: true });
    },
  };
}
