import { z } from 'zod';
import type { ContentServer } from '@showcase/content-server';
import { ask } from '@showcase/content-server/testing/support/ask';

type Address = Pick<ContentServer, 'url'>;

const loginAnswer = z.object({
  data: z.object({ login: z.object({ authToken: z.string(), refreshToken: z.string() }) }),
});
const codeAnswer = z.object({
  data: z.object({ generateAuthorizationCode: z.object({ code: z.string() }) }),
});
const faustTokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Tokens of the JWT plugin. Passwords of the rig site are `<login>-pass`. */
export async function jwtTokens(server: Address, login: string, password = `${login}-pass`) {
  const query =
    'mutation($u: String!, $p: String!) { login(input: { username: $u, password: $p }) { authToken refreshToken } }';
  return loginAnswer.parse(await ask(server, query, { u: login, p: password })).data.login;
}

/** A token to send as `Authorization: Bearer …`; not for servers with FaustWP only. */
export async function tokenFor(server: Address, login: string, password?: string): Promise<string> {
  return (await jwtTokens(server, login, password)).authToken;
}

/** An authorization code of FaustWP. */
export async function codeFor(server: Address, login: string): Promise<string> {
  const query =
    'mutation($u: String!, $p: String!) { generateAuthorizationCode(input: { username: $u, password: $p }) { code } }';
  const answer = await ask(server, query, { u: login, p: `${login}-pass` });
  return codeAnswer.parse(answer).data.generateAuthorizationCode.code;
}

/** Returns the tokens that FaustWP gives for a code. The server's secret key must be `secret`. */
export async function faustTokensFor(server: Address, login: string, secret: string) {
  const response = await fetch(`${server.url}/?rest_route=/faustwp/v1/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': secret },
    body: JSON.stringify({ code: await codeFor(server, login) }),
  });
  return faustTokens.parse(await response.json());
}

/** The Cookie header of somebody who signed in at wp-login.php. */
export async function cookieFor(server: Address, login: string): Promise<string> {
  const response = await fetch(`${server.url}/wp-login.php`, {
    method: 'POST',
    body: new URLSearchParams({ log: login, pwd: `${login}-pass` }),
    redirect: 'manual',
  });
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}
