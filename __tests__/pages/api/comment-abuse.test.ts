import { ATTEMPTS } from '@showcase/next/limits/limits';
import { xssVectors } from '@showcase/html/testing/xss-vectors';
import { ANN, POST, shownAt, startCommentSite, type CommentSite } from './support/comment-site';

let site: CommentSite;

test('nothing but the fields is sent on: no date, type, status or id', async () => {
  site = await startCommentSite({});
  const more = { date: '2001-01-01', type: 'pingback', status: 'APPROVE', commentOn: '1', id: '1' };
  const answer = await site.send({ ...ANN, ...more });
  expect(answer.location).toBe(`${POST}?comment=held#respond`);
  site = await startCommentSite();
  await site.send({ ...ANN, ...more });
  expect((await site.comments())[0]).toMatchObject({ type: 'comment' });
  expect((await site.comments())[0]?.date).not.toMatch(/^2001/);
});

test.each(['//evil.example/', 'https://evil.example/', '/api/health', ''])(
  'the form leads to no address like “%s”',
  async (uri) => {
    site = await startCommentSite();
    const answer = await site.send({ ...ANN, uri });
    expect([answer.status, answer.location]).toEqual([400, null]);
  },
);

test('a loop ends: by address on one entry, and from everywhere', async () => {
  site = await startCommentSite();
  // The same again, which WordPress refuses: this site counts it all the same.
  const loop = async (times: number, addressOf: (index: number) => string) => {
    let last: string | null = null;
    for (let i = 0; i < times; i += 1) {
      const form = { ...ANN, comment: 'Buy now' };
      last = (await site.send(form, { address: addressOf(i) })).location;
    }
    return last;
  };
  const { both, account } = ATTEMPTS.comment;
  expect(await loop(both.most, () => '203.0.113.50')).toBe(`${POST}?comment=duplicate`);
  expect(await loop(1, () => '203.0.113.50')).toBe(`${POST}?comment=wait#respond`);
  expect(site.sent()).toBe(both.most);
  await loop(account.most - both.most, (i) => `192.0.2.${i}`);
  expect(await loop(1, () => '192.0.2.250')).toBe(`${POST}?comment=wait#respond`);
  expect(site.sent()).toBe(account.most);
});

test('markup in every field is stored as WordPress filters it, and no header or log takes it', async () => {
  site = await startCommentSite();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  // Each of them in a body and in a name: packages/html/__tests__/xss.test.ts.
  const some = xssVectors.filter((_, index) => index % 8 === 0);
  for (const [index, { html: vector }] of some.entries()) {
    const fields = { author: `A ${vector}`, url: vector, comment: `C ${vector}` };
    const email = `x${index}@example.test`;
    const uri = index % 2 ? POST : '/other/';
    const answer = await site.send({ ...fields, email, uri });
    expect(answer.status).toBe(303);
    expect(answer.location ?? '').toMatch(
      /^\/(?:other|listed-post-02)\/\?comment=\w+(?:#[\w-]+)?$/,
    );
    expect(answer.setCookies.join()).not.toMatch(/<|javascript:/i);
  }
  for (const uri of [POST, '/other/']) {
    const { text } = await shownAt(uri, site.visitor(), '1');
    expect(text.match(/"databaseId"/g)?.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/<script|<iframe|<[^>]*\son\w+=|(?:href|src)="(?:javascript|data):/i);
  }
  expect(warn).not.toHaveBeenCalled();
});
