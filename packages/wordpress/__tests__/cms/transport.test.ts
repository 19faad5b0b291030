import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { parse, print } from 'graphql';

import { PostsPageQueryDocument } from '@showcase/next/testing';
import { redact } from '../../../next/server/json-log';
import { circuitBreaker } from '../../cms/connection';
import { fetchFile } from '../../cms/fetch-json';
import { askGraphql, executeQuery } from '../../cms/graphql';
import { getFile } from '../../cms/request';
import { wordpressRedirect } from '../../redirects/wordpress-redirect';
import { visit } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

interface Received {
  method: string | undefined;
  url: URL;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

let serverUrl = '';
let received: Received[] = [];

async function note(request: IncomingMessage): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://wordpress.test');
  // Not what is asked of WordPress's own front end where there is nothing (packages/wordpress/redirects).
  if (!url.searchParams.has('graphql')) return;
  const { method, headers } = request;
  received.push({ method, url, headers, body: await text(request) });
}

beforeAll(async () => {
  ({ url: serverUrl } = await startFaultyServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'set-cookie': 'wordpress_logged_in=editor; Path=/',
    });
    void note(request).then(() =>
      response.end('{"data":{"nodeByUri":null,"postsPage":null,"a":null}}'),
    );
  }));
});

beforeEach(() => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = serverUrl;
  received = [];
});

async function requestFor(action: () => Promise<unknown>): Promise<Received> {
  await action();
  const [first] = received;
  if (!first || received.length > 1) throw new Error(`${received.length} requests`);
  return first;
}

test('a query goes by GET to WPGraphQL’s address, as it is written', async () => {
  const variables = { postsPageId: '2' };
  const { method, url } = await requestFor(() => executeQuery(PostsPageQueryDocument, variables));
  expect([method, url.pathname]).toEqual(['GET', '/index.php']);
  const { query, ...others } = Object.fromEntries(url.searchParams);
  expect(others).toMatchObject({ graphql: expect.any(String), operationName: 'PostsPageQuery' });
  expect(JSON.parse(others.variables ?? '')).toEqual(variables);
  expect(query).toContain('query PostsPageQuery(');
  expect(query).not.toContain('__typename');
});

test('a request has no code for what a query string may have as it is, and PHP reads it as it was meant', async () => {
  const query = parse('query Q($a: String = "é+&#%=\\\\") @x { a(b: [1, {c: $a}]) }');
  const variables = { a: '/a b/+&#%=?é"/' };
  const { url } = await requestFor(() => executeQuery(query, variables));
  expect(url.search).toContain('&query=query+Q($a:String=%22%C3%A9%2B%26%23%25=');
  expect(url.search).toContain('@x%7Ba(b:%5B1%7Bc:$a%7D%5D)%7D');
  expect(url.search).not.toMatch(/[^\w!$&'()*+,;:@/?.~%=-]/);
  // As PHP's `$_GET`: the codes of forms.
  const read = new Map(
    url.search
      .slice(1)
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=').map((each) => each.replaceAll('+', ' '));
        return [name, decodeURIComponent(value.join('='))];
      }),
  );
  expect(print(parse(read.get('query') ?? ''))).toBe(print(query));
  expect(JSON.parse(read.get('variables') ?? '')).toEqual(variables);
});

test('a query too long for a request line goes by POST', async () => {
  const path = `/${'東京物語'.repeat(40)}`.repeat(6);
  const { method, url, headers, body } = await requestFor(() => visit(path));
  expect(method).toBe('POST');
  expect(url.search).toBe('?graphql');
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toMatchObject({ variables: { uri: `${path}/` } });
});

test('nothing is sent that says who asks, not even what WordPress set before', async () => {
  await visit('/about/');
  await visit('/contact/');
  for (const { headers } of received) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
  }
  expect(received).toHaveLength(2);
});

test('an answer larger than 5 MB is refused before all of it is read, and left', async () => {
  // Longer than a test may take: what ends the answer is not the time limit.
  process.env.CMS_TIMEOUT_MS = '60000';
  let isLeft = false;
  const { url } = await startFaultyServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!isLeft && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more).on('close', () => (isLeft = true));
    more();
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  await expect(executeQuery(PostsPageQueryDocument, { postsPageId: '2' })).rejects.toThrow(
    /PostsPageQuery: it is larger than 5000000 bytes/,
  );
  while (!isLeft) await setTimeout(10);
  delete process.env.CMS_TIMEOUT_MS;
});

test('a web server before WordPress gets its name and password in each request without a user, and no other host does', async () => {
  process.env.WORDPRESS_BASIC_AUTH = 'me:pass:wörd';
  const basic = `Basic ${Buffer.from('me:pass:wörd').toString('base64')}`;
  const all: (string | undefined)[] = [];
  const listener: RequestListener = ({ headers }, response) => {
    all.push(headers.authorization);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"data":{"nodeByUri":null,"postsPage":null}}');
  };
  const [wordpress, other] = [await startFaultyServer(listener), await startFaultyServer(listener)];
  process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
  await visit('/a/');
  await askGraphql(PostsPageQueryDocument);
  await getFile('a feed', '/feed/');
  await circuitBreaker().probe();
  await wordpressRedirect('/old/');
  expect([...new Set(all)]).toEqual([basic]);
  expect(all.length).toBeGreaterThanOrEqual(5);
  all.length = 0;
  await askGraphql(PostsPageQueryDocument, {}, 'token');
  await fetchFile(`${other.url}/avatar/`, { isSafe: true });
  expect(all).toEqual(['Bearer token', undefined]);
  expect(redact(`${basic} ${process.env.WORDPRESS_BASIC_AUTH}`)).toBe('Basic *** ***');
  delete process.env.WORDPRESS_BASIC_AUTH;
});
