import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { makePost } from './support/make-content';
import { rigSite } from './support/rig-site';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
});
afterAll(() => server.close());

const post = (body: string) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

describe('GraphQL over HTTP', () => {
  it('escapes slashes as PHP does', async () => {
    const answer = await post('{"query":"{ generalSettings { url } }"}');
    const { host } = new URL(server.url);
    expect(await answer.text()).toContain(`"url":"http:\\/\\/${host}"`);
  });

  it('refuses a body above one megabyte', async () => {
    const answer = await post(
      JSON.stringify({ query: `{ __typename } #${'x'.repeat(1_100_000)}` }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      errors: [{ message: expect.stringContaining('larger than 1048576 bytes') }],
    });
  });

  it('takes parts of the wrong type as absent', async () => {
    const body = { query: '{ __typename }', variables: 'x', operationName: 7, extensions: [] };
    expect(await (await post(JSON.stringify(body))).json()).toMatchObject({
      data: { __typename: 'RootQuery' },
    });
    expect(await (await post('"text"')).json()).toMatchObject({
      errors: [{ message: expect.stringContaining('Expected JSON object or array') }],
    });
  });

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

  it('hides what an error inside says, and logs it', async () => {
    const lines: string[] = [];
    let isBroken = false;
    const fragile = {
      ...makePost(940, 'fragile'),
      get content(): string {
        if (isBroken) throw new Error('a detail');
        return '';
      },
    };
    const site = rigSite();
    const faulty = await startContentServer({
      site: { ...site, posts: [...site.posts, fragile] },
      log: (line) => lines.push(line),
    });
    isBroken = true;
    const answer = await ask(faulty, '{ post(id: 940, idType: DATABASE_ID) { slug content } }');
    await faulty.close();
    expect(answer).toMatchObject({
      errors: [{ message: 'Internal server error', path: ['post', 'content'] }],
      data: { post: { slug: 'fragile', content: null } },
    });
    expect(lines).toEqual(['error in post.content: a detail']);
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
