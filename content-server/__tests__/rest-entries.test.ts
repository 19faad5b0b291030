import { startContentServer, type ContentServer } from '../server';
import { rigSite } from './support/rig-site';

let server: ContentServer;

beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
});

afterAll(() => server.close());

async function get(path: string): Promise<[number, unknown]> {
  const response = await fetch(server.url + path);
  const body: unknown = await response.json();
  return [response.status, body];
}

const post = '/wp-json/wp/v2/posts/1838';
const closed = { rendered: '', protected: true };

// As recorded: password-rest-none, -empty, -right, -wrong, -page-right, -rest-of-unprotected-post.
test.each([
  [post, closed],
  [`${post}?password=`, closed],
  [
    `${post}?password=open-sesame`,
    { rendered: expect.stringContaining('<p>Body of rig-password-post.</p>'), protected: true },
  ],
  [
    '/index.php?rest_route=/wp/v2/pages/1839&password=open-sesame',
    { rendered: expect.stringContaining('<p>Body of rig-password-page.</p>'), protected: true },
  ],
])('the body at %s', async (path, content) => {
  expect(await get(path)).toEqual([200, expect.objectContaining({ content })]);
});

// As a WordPress 6.9 answers.
test.each([
  ['open-sesame', { rendered: expect.stringContaining('Body of'), protected: true }],
  ['nope', closed],
])('the body for the password %s in the body of a request', async (password, content) => {
  const response = await fetch(`${server.url}${post}?_method=GET`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ content }),
  ]);
});

test.each([
  [`${post}?password=nope`, 403, 'rest_post_incorrect_password'],
  ['/wp-json/wp/v2/pages/1838', 404, 'rest_post_invalid_id'],
  ['/wp-json/wp/v2/posts/999999', 404, 'rest_post_invalid_id'],
  ['/wp-json/wp/v2/nonsense/1838', 404, 'rest_no_route'],
])('%s is refused with %d %s', async (path, status, code) => {
  expect(await get(path)).toEqual([status, expect.objectContaining({ code })]);
});

test('the routes of a type of its own are found by its name', async () => {
  const [status, body] = await get('/wp-json/wp/v2/types/movie');
  expect([status, body]).toEqual([200, expect.objectContaining({ rest_base: 'movie' })]);
});
