import { request } from 'node:http';
import { startContentServer, type ContentServer } from '../server';
import { rigSite } from '@showcase/testing/content/rig-site';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite(), siteUrl: 'http://front.example:3000/' });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

describe('what is under the address beside GraphQL', () => {
  const image = '/wp-content/uploads/2014/01/dsc20050315_145007_132.jpg';

  it('serves uploads with a tag, and nothing new to who has them', async () => {
    const answer = await get(image);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=\d+/);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(image, { 'if-none-match': etag });
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
