import type { ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from './support/rig-site';
import { serversOfThisFile } from './support/servers';
import { tokenFor } from './support/sign-in';

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
