import { expect } from '@playwright/test';

import { loadSite } from '@showcase/content-server';
import { pageOperations } from '../support/page-operations';
import { rawGet } from '@showcase/testing/servers/exchange';
import { demoFile } from '../support/serve-site';
import { POST, sendLines } from '@showcase/testing/servers/send-lines';
import { test } from '../support/site-test';

const lower = (path: string) => path.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());

for (const [path, words] of [
  ['/party-🎉-time/', 'Post party-🎉-time'],
  ['/日本語の記事/', 'Post 日本語の記事'],
  ['/café/', 'Post café'],
  ['/tag/ete-🎉/', 'Archive for Tag: Été 🎉'],
] as const) {
  test(`${path} answers in upper- and lower-case percent-encoding`, async ({ url }) => {
    for (const encoded of [encodeURI(path), lower(encodeURI(path))]) {
      const { status, body } = await rawGet(url, encoded);
      expect(`${status} ${encoded}`).toBe(`200 ${encoded}`);
      expect(body).toContain(words);
    }
  });
}

test('a query string makes no new page and no other answer', async ({ url, served }) => {
  const plain = await rawGet(url, '/about/');
  const before = pageOperations(served.content);
  for (const query of ['?utm_source=x', '?a[]=1&b=%00', '?page=1', `?${'x'.repeat(2_000)}=1`]) {
    const { status, body } = await rawGet(url, `/about/${query}`);
    expect(status).toBe(200);
    expect(body).toBe(plain.body);
  }
  expect(pageOperations(served.content)).toBe(before);
});

const MISBEHAVING: [string, number[]][] = [
  ['//about', [308]],
  ['//about/', [308, 404]],
  ['/about//studio/', [308]],
  ['/stud', [308]],
  ['/Stud?x=1', [308]],
  ['/index.php//evil.example/', [308, 404]],
  ['/index.php/%5Cevil.example/', [308, 404]],
  ['/search//evil.example/', [308, 404]],
  ['/search/%2F%2Fevil.example/', [308]],
  ['/about%20/', [308, 404]],
  ['/about%2Fstudio/', [404]],
  ['/%2e%2e/%2e%2e/etc/passwd', [308, 400, 404]],
  ['/..%2f..%2fetc%2fpasswd', [308, 400, 404]],
  ['/%00', [308, 400, 404]],
  ['/%00/', [400, 404]],
  ['/a%00b/', [400, 404]],
  ['/%E0%A4%A', [308, 400, 404]],
  ['/%E0%A4%A/', [400, 404]],
  ['/%', [308, 400, 404]],
  ['/%ED%A0%80/', [400, 404]],
  [`/${'a'.repeat(9_000)}/`, [404, 414]],
  [`/${'%F0%9F%8E%89'.repeat(700)}/`, [404, 414]],
  [`/${'a/'.repeat(800)}`, [404, 414]],
  ['/__proto__/', [404]],
  ['/constructor/', [404]],
  ['/toString/', [404]],
  ['/index/', [404]],
  ['/_error/', [404]],
  ['/404/', [404]],
  ['/[...wordpressNode]/', [404]],
  ['/%5B...wordpressNode%5D/', [308, 404]],
  ['/http://evil.example/', [308, 404]],
  ['/%5C%5Cevil.example/', [308, 404]],
  ['/journal/page/0/', [308, 404]],
  ['/journal/page/999/', [404]],
  ['/journal/page/99999999999/', [308, 404]],
  ['/?category_name=profiles&paged=2', [308]],
  ['/page/2/?s=the', [308]],
  ['/_query/?_kind=search&s=clay', [404]],
  ['/_query/?p=1', [404]],
  ['/_next/nonexistent', [308, 404]],
  ['/_next/data/nope/about.json', [404]],
  ['/_next/image?url=%2Flogo.svg&w=64&q=75', [308, 400, 404]],
  ['/api/nothing', [308, 404]],
];

test('paths that misbehave get the status that fits, and never an unrelated post', async ({
  url,
}) => {
  const published = loadSite(demoFile).posts.filter((post) => post.type === 'post');
  for (const [path, statuses] of MISBEHAVING) {
    const { status, body, location } = await rawGet(url, path);
    const label = path.slice(0, 60);
    expect(statuses, `${label} answered ${status}`).toContain(status);
    if (location) expect(new URL(location, url).origin, label).toBe(url);
    const next = location ? await rawGet(url, location) : null;
    const last = next?.location ? await rawGet(url, next.location) : null;
    expect(last?.location ?? null, `${label}: more than two redirects`).toBeNull();
    if (status !== 200) {
      for (const post of published) expect(body, label).not.toContain(`<h1>${post.title}</h1>`);
      expect(body, label).not.toMatch(/at \w+ \(.*:\d+:\d+\)/);
    }
  }
});

test('links to WordPress’s own addresses lead to it, with their query', async ({ url, served }) => {
  for (const [path, status, target] of [
    ['/wp-content/uploads/2014/01/a.jpg?v=2', 308, '/wp-content/uploads/2014/01/a.jpg?v=2'],
    ['/wp-admin/post.php?post=7&action=edit', 307, '/wp-admin/post.php?post=7&action=edit'],
    ['/wp-login.php?action=lostpassword', 307, '/wp-login.php?action=lostpassword'],
    ['/wp-json/wp/v2/posts?per_page=1', 307, '/wp-json/wp/v2/posts?per_page=1'],
    ['/admin/', 307, '/wp-admin/'],
  ] as const) {
    const answer = await rawGet(url, path);
    expect([answer.status, answer.location]).toEqual([status, served.content.url + target]);
  }
});

for (const protocol of ['h2c', 'websocket']) {
  test(`a client that would rather speak ${protocol} is answered in HTTP/1.1`, async ({ url }) => {
    const upgrade = ['Connection: close, Upgrade, HTTP2-Settings', `Upgrade: ${protocol}`];
    const get = ['GET /about/ HTTP/1.1', 'Host: site', ...upgrade, 'HTTP2-Settings: AAMAAABk'];
    const answer = await sendLines(url, [...get, '', '']);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*<\/html>/);
  });
}

test('a connection with a body that is too large is closed with its answer', async ({ url }) => {
  // More than any route takes (pages/api); the rest is never sent.
  const lines = [...POST, 'Content-Length: 900000', '', 'x'.repeat(300_000)];
  const answer = await sendLines(url, lines);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
});
