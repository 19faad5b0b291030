import { ATTEMPTS } from '@showcase/next/routes';
import { markedTags } from '@showcase/testing/servers/marked-tags';
import { xssVectors } from '@showcase/html/testing/xss-vectors';
import { ANN, CID, json, POST, restart, site } from './comment-site';

beforeEach(() => restart());

test('a visitor’s comment leads back to the entry, where it is', async () => {
  const form = { ...ANN, comment: 'Hello\n\nthere', url: 'ann.example' };
  const answer = await site.send(form);
  expect(answer.status).toBe(303);
  expect(answer.location).toMatch(/^\/listed-post-02\/\?comment=(\d+)#comment-\1$/);
  expect(await site.comments()).toMatchObject([
    {
      content: '<p>Hello</p>\n<p>there</p>\n',
      author: { node: { name: 'Ann', url: 'http://ann.example' } },
    },
    ...Array<object>(7).fill({}),
  ]);
  expect(markedTags()).toContain(`path:${POST}`);
  const film = await site.send({ ...CID, uri: '/movie/premiere/' });
  expect(film.location).toMatch(/^\/movie\/premiere\/\?comment=(\d+)#comment-\1$/);
});

test('a comment that the script sends is answered in JSON', async () => {
  const answer = await site.send(ANN, { headers: json });
  const location = expect.stringMatching(/\?comment=\d+#comment-\d+$/);
  expect(answer).toMatchObject({ status: 200, json: { location } });
  const refused = await site.send({ ...ANN, email: 'nope' }, { headers: json });
  const problem = { text: 'Please enter a valid email address.', field: 'email' };
  expect(refused).toMatchObject({ status: 400, json: { problem } });
});

test('a newcomer’s comment is held, and its writer alone sees it, as text', async () => {
  await restart({});
  const comment = 'First <img src=x onerror=alert(1)>\nwords';
  const { status, text } = await site.send({ ...ANN, comment });
  expect(status).toBe(200);
  expect(text).toContain('"comment":"First <img src=x onerror=alert(1)>\\nwords"');
  expect(text).toContain('awaiting moderation');
  expect(text).not.toContain('"values"');
  expect(JSON.stringify(await site.comments())).not.toContain('First');
  const held = { text: expect.stringContaining('awaiting'), author: 'Cid', comment: 'Second' };
  const form = { ...CID, comment: 'Second' };
  expect((await site.send(form, { headers: json })).json).toEqual({ held });
  const known = await site.send({ author: 'Ben', email: 'ben@example.test' });
  expect(known.location).toMatch(/#comment-\d+$/);
});

test('signed-in people comment as themselves, whatever the fields say', async () => {
  await restart({});
  const reader = site.visitor();
  await reader.signIn('editor');
  const answer = await site.send({ ...ANN, url: 'https://evil.example/' }, { visitor: reader });
  expect(answer.location).toMatch(/#comment-\d+$/);
  expect((await site.comments())[0]?.author.node.name).toBe('Edith Editor');
  const subscriber = site.visitor();
  await subscriber.signIn('subscriber');
  const held = await site.send({}, { visitor: subscriber });
  expect(held.text).toContain('awaiting moderation');
});

test('a reply stands below what it answers', async () => {
  await site.send({ ...ANN, parent: '100' });
  expect((await site.comments())[0]?.parentDatabaseId).toBe(100);
  await site.send({ ...CID, parent: '202' });
  expect((await site.comments())[0]?.parentDatabaseId).toBe(202);
});

test('name and addresses are kept with consent, and forgotten without', async () => {
  const visitor = site.visitor();
  await site.send({ ...ANN, consent: 'yes', url: '' }, { visitor });
  expect(decodeURIComponent(visitor.cookies.get('comment-author') ?? '')).toBe(
    JSON.stringify({ ...ANN, url: '' }),
  );
  await site.send({ ...ANN, email: 'ann2@example.test' }, { visitor });
  expect(visitor.cookies.has('comment-author')).toBe(false);
});

test('a refused form names the field with the error and keeps all values', async () => {
  const form = { author: 'Ann "A"', email: 'nope', comment: 'Kept </textarea>' };
  const { status, text } = await site.send(form);
  expect(status).toBe(400);
  expect(text).toContain(
    '"problem":{"text":"Please enter a valid email address.","field":"email"}',
  );
  expect(text).toContain('"email":"nope"');
  expect(text).toContain('"comment":"Kept </textarea>"');
});

test('nothing but the fields is sent on: no date, type, status or id', async () => {
  const more = { date: '2001-01-01', type: 'pingback', status: 'APPROVE', commentOn: '1', id: '1' };
  await site.send({ ...ANN, ...more });
  expect((await site.comments())[0]).toMatchObject({ type: 'comment' });
  expect((await site.comments())[0]?.date).not.toMatch(/^2001/);
  await restart({});
  expect((await site.send({ ...ANN, ...more })).text).toContain('awaiting moderation');
});

test('repeated comments get 429: from one address on one entry, and from all addresses', async () => {
  // The same again, which WordPress refuses: this site counts it all the same.
  const loop = async (times: number, addressOf: (index: number) => string) => {
    let last = 0;
    for (let i = 0; i < times; i += 1) {
      const form = { ...ANN, comment: 'Buy now' };
      last = (await site.send(form, { address: addressOf(i) })).status;
    }
    return last;
  };
  const { both, account } = ATTEMPTS.comment;
  expect(await loop(both.most, () => '203.0.113.50')).toBe(409);
  expect(await loop(1, () => '203.0.113.50')).toBe(429);
  expect(site.sent()).toBe(both.most);
  await loop(account.most - both.most, (i) => `192.0.2.${i}`);
  expect(await loop(1, () => '192.0.2.250')).toBe(429);
  expect(site.sent()).toBe(account.most);
});

test('markup in every field is stored as WordPress filters it, and no header or log takes it', async () => {
  // Each of them in a body and in a name: packages/html/__tests__/xss.test.ts.
  const some = xssVectors.filter((_, index) => index % 8 === 0);
  for (const [index, { html: vector }] of some.entries()) {
    const fields = { author: `A ${vector}`, url: vector, comment: `C ${vector}` };
    const email = `x${index}@example.test`;
    const uri = index % 2 ? POST : '/other/';
    const answer = await site.send({ ...fields, email, uri });
    expect(answer.location ?? '').toMatch(
      /^$|^\/(?:other|listed-post-02)\/\?comment=\w+(?:#[\w-]+)?$/,
    );
    expect(answer.setCookies.join()).not.toMatch(/<|javascript:/i);
  }
  for (const uri of [POST, '/other/']) {
    const { text } = await site.visitor().send(`${uri}?comment=1`);
    expect(text.match(/"databaseId"/g)?.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/<script|<iframe|<[^>]*\son\w+=|(?:href|src)="(?:javascript|data):/i);
  }
  expect(console.warn).not.toHaveBeenCalled();
});
