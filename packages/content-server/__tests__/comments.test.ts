import { createHmac } from 'node:crypto';
import { filterComment } from '../edit/comment-text';
import { startContentServer, type ContentServer } from '../start/server';
import { rigSite } from '@showcase/testing/content/rig-site';

const secret = 'a secret of both';

function headerFor(address: string, key = secret, age = 0): string {
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac('sha256', key).update(`visitor ${time} ${address}`).digest('hex');
  return `${time} ${address} ${signature}`;
}

/** Gives the status of the new comment, or the message. */
async function comment(author: string, visitor?: string): Promise<string> {
  const input = { commentOn: 1861, author, authorEmail: `${author}@example.test`, content: author };
  const query =
    'mutation($input:CreateCommentInput!){createComment(input:$input){comment{status}}}';
  const signed = visitor !== undefined && { 'x-headless-visitor': visitor };
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const text = await response.text();
  return /"(?:message|status)":"([^"]+)"/.exec(text)?.[1] ?? text;
}

let server: ContentServer;
beforeEach(async () => {
  const site = rigSite({ discussion: { commentPreviouslyApproved: false } });
  server = await startContentServer({ site, revalidateSecret: secret });
});
afterEach(() => server.close());

test('two visitors comment at the same time through one website that signs their addresses', async () => {
  expect(await comment('ann', headerFor('203.0.113.1'))).toBe('APPROVE');
  expect(await comment('ben', headerFor('203.0.113.2'))).toBe('APPROVE');
  expect(await comment('cid', headerFor('203.0.113.2'))).toBe('comment_flood');
  expect(await comment('dan', headerFor('2001:db8::1'))).toBe('APPROVE');
});

test.each([
  ['no header', undefined],
  ['another secret', headerFor('203.0.113.9', 'another')],
  ['an old one', headerFor('203.0.113.9', secret, 3_600)],
  ['no signature', '1795257600 203.0.113.9'],
])('an address that is not signed does not count: %s', async (_, header) => {
  expect(await comment('ann')).toBe('APPROVE');
  expect(await comment('ben', header)).toBe('You are posting comments too quickly. Slow down.');
});

// Recorded in comment-create-html, -only-script and -editor.
test.each([
  [
    '<b>bold</b> <a href="https://x.example/" onclick="x()">link</a>',
    '<b>bold</b> <a href="https://x.example/" rel="nofollow ugc">link</a>',
  ],
  ['<script>alert(1)</script> <img src=x onerror=alert(1)>', 'alert(1) '],
  ['<h2>h</h2> a < b & c', 'h a &lt; b & c'],
  ['<script></script><img src=x>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow ugc">x</a>'],
])('of a visitor’s %s stays %s', (html, expected) => {
  expect(filterComment(html)).toBe(expected);
});
