import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startContentServer,
  type ContentServer,
  type ContentServerOptions,
} from '../../start/server';
import { adminUser, editPath, idIn } from '../support/admin';
import { ask } from '../support/ask';
import { about, expectCalls, startFrontEnd } from '../support/front-end';
import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { faustTokensFor } from '@showcase/testing/content/sign-in';

const secret = 'a-secret-for-signing-changes';

/** Does something with a server of its own. */
async function during<Result>(
  options: ContentServerOptions,
  act: (server: ContentServer) => Promise<Result>,
): Promise<Result> {
  const own = await startContentServer({ site: rigSite(), ...options });
  try {
    return await act(own);
  } finally {
    await own.close();
  }
}

describe('a front end that is away', () => {
  it('is asked again until it takes the change, and never the editor’s trouble', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const front = await startFrontEnd(secret, 503, 429, 401, 503, 200);
    const options = { siteUrl: front.url, revalidateSecret: secret, log };
    await during(options, async (server) => {
      const user = await adminUser(server, 'editor');
      const { status } = await user.submit(editPath(1860), 'Update', { post_title: 'Saved' });
      expect(status).toBe(302);
      // The last attempts come after the answer to the editor.
      await front.called(5);
      await user.submit(editPath(1861), 'Update', { post_title: 'Saved, too' });
    });
    await front.close();
    const told = front.calls.map((call) => JSON.stringify(call.told));
    expect(told).toHaveLength(6);
    expect(new Set(told.slice(0, 5)).size).toBe(1);
    expect(front.calls.every(({ isSigned }) => isSigned)).toBe(true);
    expect(lines).toEqual([expect.stringContaining('it answered 429. It is sent again')]);
    expect(lines.join()).not.toContain(secret);
  });

  it.each([
    ['that refuses a call for good', 400, 'it answered 400. It is not sent again'],
    ['that is gone', null, 'it cannot be reached. It is sent again'],
  ])('a front end %s is named in the log', async (_, status, line) => {
    const lines: string[] = [];
    const log = (each: string) => void lines.push(each);
    const front = await startFrontEnd(secret, status ?? 200);
    if (status === null) await front.close();
    await during({ siteUrl: front.url, revalidateSecret: secret, log }, async (server) => {
      const user = await adminUser(server, 'editor');
      await user.submit(editPath(1860), 'Update', { post_title: 'Saved' });
    });
    if (status !== null) await front.close();
    expect(front.calls).toHaveLength(status === null ? 0 : 1);
    expect(lines).toEqual([expect.stringContaining(line)]);
  });
});

describe('what was changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-server-'));
  const stateFile = join(folder, 'state.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  // With both plugins a token of FaustWP makes every field fail.
  const options = { stateFile, faustSecret: secret, signIn: 'faust' } as const;

  it('is there after a restart, as are the keys of tokens', async () => {
    const { query, before, token } = await during(options, async (first) => {
      const user = await adminUser(first, 'admin');
      await user.submit(editPath(1860), 'Update', { post_title: 'Kept', post_name: 'kept-slug' });
      await user.submit(editPath(1861), 'Preview changes', { post_title: 'Kept preview' });
      await user.submit(editPath(1861), 'Preview changes', { post_title: 'Listed post 2' });
      const { location } = await user.submit('/wp-admin/post-new.php', 'Publish', {
        post_title: 'Kept new post',
      });
      await user.submit('/wp-admin/options-general.php', 'Save Changes', { blogname: 'Kept' });
      const id = idIn(location);
      const query = `{
      post(id: "/kept-slug/", idType: URI) { title }
      new: post(id: ${id}, idType: DATABASE_ID) { title }
      same: post(id: 1861, idType: DATABASE_ID, asPreview: true) { title isPreview }
      revision: post(id: 1860, idType: DATABASE_ID, asPreview: true) { slug }
      generalSettings { title }
      viewer { username }
    }`;
      const { accessToken: token } = await faustTokensFor(first, 'admin', secret);
      return { query, token, before: await ask(first, query, {}, token) };
    });
    expect(before).toMatchObject({
      data: {
        post: { title: 'Kept' },
        new: { title: 'Kept new post' },
        revision: { slug: '1860-revision-v1' },
        same: { title: 'Listed post 2', isPreview: false },
        generalSettings: { title: 'Kept' },
        viewer: { username: 'admin' },
      },
    });
    expect(await during(options, (second) => ask(second, query, {}, token))).toEqual(before);
    expect(readFileSync(stateFile, 'utf8')).not.toContain('Listed post 3');
  });

  it('includes what was due while nobody asked', async () => {
    const front = await startFrontEnd(secret);
    const site = rigSite();
    site.posts.push(makePost(4000, 'due', { status: 'future', date: '2020-01-01T00:00:00' }));
    await during({ site, siteUrl: front.url, revalidateSecret: secret }, async (server) => {
      expect(await ask(server, '{ nodeByUri(uri: "/due/") { ... on Post { status } } }')).toEqual({
        data: { nodeByUri: { status: 'publish' } },
      });
      await front.called(1);
    });
    await front.close();
    const lists = { 'list:post': '/blog/', 'list:user:4': '/author/editor/' };
    expectCalls(front, about({ type: 'post', id: 4000, paths: ['/due/'] }, lists));
  });
});
