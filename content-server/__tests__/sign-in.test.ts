import type { ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from './support/rig-site';
import { serversOfThisFile } from './support/servers';
import { codeFor, faustTokensFor, tokenFor } from './support/sign-in';

const faustSecret = '0f4a9c52-6d0e-4a3b-9f5e-2a7c1d3b8e60';
const start = serversOfThisFile();

describe('signing in', () => {
  let server: ContentServer;
  beforeAll(async () => {
    server = await start({ site: rigSite(), faustSecret });
  });
  afterAll(() => server.close());

  it('shows users their own account, and nobody else but administrators', async () => {
    const query =
      '{ viewer { username email shouldShowFaustToolbar roles { nodes { id name displayName } } } user(id: 5, idType: DATABASE_ID) { username email roles { nodes { name } } } }';
    expect(await ask(server, query, {}, await tokenFor(server, 'subscriber'))).toEqual({
      data: {
        viewer: {
          username: 'subscriber',
          email: 'subscriber@example.test',
          shouldShowFaustToolbar: true,
          roles: {
            nodes: [
              { id: 'dXNlcl9yb2xlOnN1YnNjcmliZXI=', name: 'subscriber', displayName: 'Subscriber' },
            ],
          },
        },
        user: { username: null, email: null, roles: null },
      },
    });
    expect(await ask(server, query, {}, await tokenFor(server, 'admin'))).toMatchObject({
      data: { user: { username: 'author', email: 'author@example.test' } },
    });
  });

  it('does not mind upper case, and takes only whole names', async () => {
    expect(await tokenFor(server, 'EDITOR', 'editor-pass')).toMatch(/^ey/);
    await expect(tokenFor(server, 'edito', 'editor-pass')).rejects.toThrow();
    await expect(tokenFor(server, 'editor', 'EDITOR-pass')).rejects.toThrow();
  });

  it('escapes names in its HTML', async () => {
    const query =
      'mutation { generateAuthorizationCode(input: { username: "<img src=x>", password: "x" }) { error } }';
    expect(JSON.stringify(await ask(server, query))).toContain('&lt;img src=x&gt;');
  });

  it('counts exchanges of FaustWP tokens in the log of requests', async () => {
    const before = server.requestLog.filter((one) => one.operationName === 'authorize').length;
    await faustTokensFor(server, 'editor', faustSecret);
    const after = server.requestLog.filter((one) => one.operationName === 'authorize');
    expect(after.length - before).toBe(1);
    expect(after.at(-1)).toEqual({ operationName: 'authorize', method: 'POST' });
  });

  it('gives opaque FaustWP tokens that look like the recorded ones', async () => {
    const tokens = await faustTokensFor(server, 'editor', faustSecret);
    const all = [await codeFor(server, 'editor'), tokens.accessToken, tokens.refreshToken];
    for (const token of all) expect(token).toMatch(/^[A-Za-z\d+/]{86}==$/);
    expect(new Set(all).size).toBe(3);
  });
});

describe('the plugins', () => {
  it.each([
    ['jwt', ['login', 'refreshJwtAuthToken'], ['generateAuthorizationCode']],
    ['faust', ['generateAuthorizationCode'], ['login', 'refreshJwtAuthToken']],
    ['both', ['generateAuthorizationCode', 'login', 'refreshJwtAuthToken'], []],
  ] as const)(
    'with "%s" the schema has their fields and no others',
    async (signIn, there, absent) => {
      const server = await start({ site: rigSite(), signIn, faustSecret });
      const query = (field: string) =>
        ask(server, `mutation { ${field}(input: { x: 1 }) { nope } }`);
      for (const field of there)
        expect(JSON.stringify(await query(field))).not.toContain(
          `Cannot query field \\"${field}\\"`,
        );
      for (const field of absent)
        expect(JSON.stringify(await query(field))).toContain(`Cannot query field \\"${field}\\"`);
      const toolbar = await ask(server, '{ viewer { shouldShowFaustToolbar } }');
      expect('errors' in Object(toolbar)).toBe(signIn === 'jwt');
      const generate = await fetch(`${server.url}/generate?redirect_uri=%2Fx`, {
        redirect: 'manual',
      });
      expect(generate.headers.get('location')?.includes('wp-login')).toBe(signIn !== 'jwt');
      await server.close();
    },
  );
});
