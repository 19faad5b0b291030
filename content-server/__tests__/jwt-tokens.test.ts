import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentServer } from '../server';
import { ask } from './support/ask';
import { claimsFor, forgeJwt, jwtSecretIn } from './support/forge-jwt';
import { rigSite } from './support/rig-site';
import { serversOfThisFile } from './support/servers';
import { jwtTokens, tokenFor } from './support/sign-in';

const refresh =
  'mutation($t: String!) { refreshJwtAuthToken(input: { jwtRefreshToken: $t }) { authToken } }';
const viewer = '{ viewer { username } }';
const start = serversOfThisFile();

/** fetch() keeps connections for reuse, and finds only at the next use that they are dead. */
async function forgetConnections(url: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await fetch(`${url}/robots.txt`).catch(() => null);
    if (answer) return void (await answer.text());
  }
}

function claimsIn(token: string): Record<string, unknown> {
  const claims: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  return Object.fromEntries(Object.entries(Object(claims)));
}

describe('tokens of the JWT plugin', () => {
  let server: ContentServer;
  let folder = '';
  let stateFile = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
    stateFile = join(folder, 'state.json');
    server = await start({ site: rigSite(), stateFile });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const as = (token: string) => ask(server, viewer, {}, token);
  const editor = { data: { viewer: { username: 'editor' } } };

  it('have the claims of the recorded ones', async () => {
    const { authToken, refreshToken } = await jwtTokens(server, 'editor');
    const auth = claimsIn(authToken);
    const now = Date.now() / 1000;
    expect(auth).toEqual({
      iss: server.url,
      iat: expect.any(Number),
      nbf: auth['iat'],
      exp: Number(auth['iat']) + 300,
      data: { user: { id: '4' } },
    });
    expect(Math.abs(Number(auth['iat']) - now)).toBeLessThan(60);
    expect(claimsIn(refreshToken)).toMatchObject({
      exp: Number(claimsIn(refreshToken)['iat']) + 365 * 86_400,
      data: { user: { id: '4', user_secret: expect.any(String) } },
    });
  });

  it.each([
    [
      'no signature',
      (claims: object) => forgeJwt(claimsOf(claims), '', { typ: 'JWT', alg: 'none' }),
    ],
    [
      'another algorithm in its head',
      (claims: object) =>
        forgeJwt(claimsOf(claims), jwtSecretIn(stateFile), { typ: 'JWT', alg: 'none' }),
    ],
    [
      'no end',
      (claims: object) =>
        forgeJwt({ ...claimsOf(claims), exp: Number.NaN }, jwtSecretIn(stateFile)),
    ],
  ])('fail with %s', async (_what, make) => {
    const refused = { errors: [{ message: 'Internal server error' }], data: { viewer: null } };
    expect(await as(make({}))).toMatchObject(refused);
  });
  const claimsOf = (more: object) => ({ ...claimsFor(server.url, 4), ...more });

  it('of another server are refused', async () => {
    const other = await start({ site: rigSite() });
    const token = await tokenFor(other, 'editor');
    await other.close();
    expect(await as(token)).toMatchObject({ data: { viewer: null }, errors: [{}] });
    expect(await ask(server, refresh, { t: token })).toMatchObject({
      errors: [{ message: 'The provided refresh token is invalid' }],
    });
  });

  it('outlive a restart', async () => {
    const { authToken, refreshToken } = await jwtTokens(server, 'editor');
    const port = Number(new URL(server.url).port);
    await server.close();
    server = await start({ site: rigSite(), stateFile, port });
    await forgetConnections(server.url);
    expect(await as(authToken)).toEqual(editor);
    expect(await ask(server, refresh, { t: refreshToken })).toMatchObject({
      data: { refreshJwtAuthToken: { authToken: expect.stringMatching(/^ey/) } },
    });
  });

  it('are good as long, and counted from when, the options say', async () => {
    const short = await start({
      site: rigSite(),
      lifetimes: { authToken: 7, refreshToken: 20 },
      clockOffsetSeconds: -600,
    });
    const { authToken, refreshToken } = await jwtTokens(short, 'editor');
    await short.close();
    const [auth, long] = [claimsIn(authToken), claimsIn(refreshToken)];
    expect(Number(auth['exp']) - Number(auth['iat'])).toBe(7);
    expect(Number(long['exp']) - Number(long['iat'])).toBe(20);
    expect(Math.abs(Number(auth['iat']) - Date.now() / 1000 + 600)).toBeLessThan(60);
  });

  it('end by revoking the secret, which locks the user out until it is given back', async () => {
    const update =
      'mutation($id: ID!, $revoke: Boolean, $renew: Boolean) { updateUser(input: { id: $id, revokeJwtUserSecret: $revoke, refreshJwtUserSecret: $renew }) { user { username isJwtAuthSecretRevoked } } }';
    const { authToken, refreshToken } = await jwtTokens(server, 'author');
    const change = (variables: object, token = authToken) =>
      ask(server, update, { id: '5', ...variables }, token);
    const login = () =>
      ask(
        server,
        'mutation { login(input: { username: "author", password: "author-pass" }) { authToken } }',
      );

    expect(await change({ renew: true })).toMatchObject({ data: { updateUser: { user: {} } } });
    expect(await ask(server, refresh, { t: refreshToken })).not.toHaveProperty('errors');
    expect(await change({ revoke: true })).toEqual({
      data: { updateUser: { user: { username: 'author', isJwtAuthSecretRevoked: true } } },
    });
    expect(await as(authToken)).toEqual({ data: { viewer: { username: 'author' } } });
    expect(await ask(server, refresh, { t: refreshToken })).toHaveProperty('errors');
    expect(await login()).toMatchObject({
      errors: [{ message: 'The JWT token cannot be issued for this user' }],
      data: { login: null },
    });
    const subscriber = await tokenFor(server, 'subscriber');
    expect(await change({ revoke: false }, subscriber)).toMatchObject({
      data: { updateUser: null },
    });
    expect(await change({ revoke: false }, await tokenFor(server, 'admin'))).not.toHaveProperty(
      'errors',
    );
    expect(await login()).not.toHaveProperty('errors');
  });

  it('leave no password in the state', async () => {
    await tokenFor(server, 'editor');
    expect(readFileSync(stateFile, 'utf8')).not.toContain('editor-pass');
  });
});
