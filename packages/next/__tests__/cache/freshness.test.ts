import { setImmediate } from 'node:timers/promises';

import { rigSite } from '@showcase/testing/content/rig-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';
import { publishChange } from '../../cache/page-cache';
import { connect, visit } from '@showcase/testing/jest/connected-site';
import { edit, startPublishing } from '@showcase/testing/jest/publishing';

/** Passes requests on, and holds back every answer until `release` is called. */
async function holdAnswersOf(target: string) {
  let held = 0;
  let release = () => undefined as void;
  const released = new Promise<void>((done) => (release = done));
  const { url } = await startFaultyServer((req, res) => {
    void fetch(target + (req.url ?? '/')).then(async (answer) => {
      const text = await answer.text();
      held += 1;
      await released;
      res.setHeader('content-type', 'application/json');
      res.end(text);
    });
  });
  return { url, release, held: () => held };
}

/** Holds back what the old site answers to a visit of `/about/`, and puts a new site in its place. */
async function changeDuring(visitor: () => Promise<unknown>) {
  const old = await connect({ site: structuredClone(rigSite()) });
  const holding = await holdAnswersOf(old.url);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = holding.url;
  const visited = visitor();
  while (holding.held() === 0) await setImmediate();

  const site = structuredClone(rigSite());
  site.settings.title = 'A new title';
  for (const post of site.posts) if (post.slug === 'about') post.content = 'New body.';
  await connect({ site });
  return { visited, release: holding.release };
}

test('a build that is under way with the old content does not count as the new one', async () => {
  const { cache, route } = await startPublishing();
  const { visited, release } = await changeDuring(() => cache.get('/about/'));
  expect((await route.call({ paths: ['/about/'] })).status).toBe(200);
  release();
  await visited;
  const { text } = await cache.get('/about/');
  expect(text).toContain('New body.');
  // Settings and menus of the late answer are not shared either.
  expect(text).toContain('A new title');
});

test('a request after a change gets no answer from before it, and no later request shares that answer', async () => {
  await startPublishing();
  const { visited, release } = await changeDuring(() => visit('/about/'));
  await publishChange({ tags: [], moved: [] });
  expect(await visit('/about/')).toMatchObject({
    props: { head: { title: 'about - A new title' } },
  });
  release();
  expect(await visited).toMatchObject({ props: { head: { title: 'about - Headless Rig' } } });
  expect(await visit('/listed-post-01/')).toMatchObject({
    props: { head: { title: 'Listed post 1 - A new title' } },
  });
});

test('a page whose template asks for a byline, and for no id, is fresh after its author was renamed', async () => {
  const { cache, route } = await startPublishing();
  await cache.get('/about/');
  await edit((_, { authors }) => {
    for (const author of authors) if (author.id === 2) author.displayName = 'Renamed just now';
  });
  expect((await cache.get('/about/')).text).not.toContain('Renamed just now');
  expect((await route.call({ changes: [{ type: 'user', id: 2 }] })).status).toBe(200);
  expect((await cache.get('/about/')).text).toContain('Renamed just now');
});
