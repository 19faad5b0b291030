import { request } from 'node:http';
import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from '@showcase/testing/content/rig-site';
import { faustTokensFor } from '@showcase/testing/content/sign-in';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite(), siteUrl: 'http://front.example:3000/' });
});
afterAll(() => server.close());

const post = (body: string) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('GraphQL over HTTP', () => {
  it('lets only the right secret introspect', async () => {
    const guarded = await startContentServer({ site: rigSite(), faustSecret: 'right' });
    const introspect = async (secret: string) => {
      const answer = await fetch(`${guarded.url}/graphql?query={__type(name:"Page"){kind}}`, {
        headers: { 'x-faust-secret': secret },
      });
      return answer.json();
    };
    expect(await introspect('wrong')).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection is not allowed') }],
    });
    expect(await introspect('right')).toMatchObject({ data: { __type: { kind: 'OBJECT' } } });
    await guarded.close();
  });

  it('knows nobody by a token of FaustWP that somebody else has changed', async () => {
    const guarded = await startContentServer({
      ...{ site: rigSite(), faustSecret: 'right', signIn: 'faust' },
    });
    const { accessToken } = await faustTokensFor(guarded, 'subscriber', 'right');
    const nameOf = (token: string) => ask(guarded, '{ viewer { username } }', {}, token);
    expect(await nameOf(accessToken)).toEqual({ data: { viewer: { username: 'subscriber' } } });
    const bytes = Buffer.from(accessToken, 'base64');
    // The administrator's id in place of the subscriber's.
    bytes.writeUIntBE(1, 1, 6);
    expect(await nameOf(bytes.toString('base64'))).toEqual({ data: { viewer: null } });
    await guarded.close();
  });

  it('counts operations and knows their names', async () => {
    const before = server.requests;
    await post('{"query":"query First { __typename }"}');
    await post('{"query":"{ __typename }"}');
    await fetch(`${server.url}/graphql?query=query+Second+{__typename}`);
    expect(server.requests).toBe(before + 3);
    expect(server.requestLog.slice(-3)).toEqual([
      { operationName: 'First', method: 'POST' },
      { operationName: null, method: 'POST' },
      { operationName: 'Second', method: 'GET' },
    ]);
  });
});

describe('an outage', () => {
  it('ends with a new server on the same port, whatever connections there were', async () => {
    const first = await startContentServer({ site: rigSite() });
    await ask(first, '{ __typename }');
    await first.close();
    await expect(ask(first, '{ __typename }')).rejects.toThrow();
    const port = Number(new URL(first.url).port);
    const second = await startContentServer({ site: rigSite(), port });
    expect(await ask(second, '{ __typename }')).toEqual({ data: { __typename: 'RootQuery' } });
    await expect(startContentServer({ site: rigSite(), port })).rejects.toThrow('EADDRINUSE');
    await second.close();
  });
});

describe('what is under the address beside GraphQL', () => {
  const image = '/wp-content/uploads/2014/01/dsc20050315_145007_132.jpg';

  it('serves uploads with a tag, and nothing new to who has them', async () => {
    const answer = await fetch(server.url + image);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d+/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(server.url + image, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(server.url + image, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
  });

  it.each([
    '/wp-content/uploads/../../package.json',
    '/wp-content/uploads/%2e%2e/%2e%2e/package.json',
  ])('has no %s', async (path) => {
    expect(await statusOf(path)).toEqual({ status: 404, location: undefined });
  });

  it.each([
    ['/', 'http://front.example:3000/'],
    ['/about/', 'http://front.example:3000/about/'],
    ['/listed-post-01/?x=1&y=2', 'http://front.example:3000/listed-post-01/?x=1&y=2'],
    ['/?p=1832&preview=true', 'http://front.example:3000/?p=1832&preview=true'],
    ['/%E6%97%A6/', 'http://front.example:3000/%E6%97%A6/'],
    ['//evil.example/', 'http://front.example:3000//evil.example/'],
  ])('sends %s to the front end', async (path, location) => {
    expect(await statusOf(path)).toEqual({ status: 302, location });
  });
});

/** Sends the path as it is: fetch() would tidy it. */
function statusOf(path: string): Promise<{ status: number | undefined; location?: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        resolve({ status: answer.statusCode, location: answer.headers.location }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}
