import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer, type ContentServer } from '../../server';
import { adminUser, editPath, idIn } from '../support/admin';
import { ask } from '../support/ask';
import { about, expectCalls, startFrontEnd } from '../support/front-end';
import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { faustTokensFor } from '@showcase/testing/content/sign-in';

const secret = 'a-secret-for-signing-changes';

/** The status of saving a post in wp-admin, with the front end at this address. */
async function statusOfSave(siteUrl: string, log: (line: string) => void): Promise<number> {
  const site = rigSite();
  const own = await startContentServer({ site, siteUrl, revalidateSecret: secret, log });
  try {
    const user = await adminUser(own, 'editor');
    const saved = await user.submit(editPath(1860), 'Update', { post_title: 'Saved all the same' });
    return saved.status;
  } finally {
    await own.close();
  }
}

describe('a front end that is away', () => {
  it('is asked once more, and never the editor’s trouble', async () => {
    const lines: string[] = [];
    const broken = await startFrontEnd(secret, 503, 200);
    const refusing = await startFrontEnd(secret, 401);
    const gone = await startFrontEnd(secret);
    await gone.close();
    try {
      for (const { url } of [broken, refusing, gone])
        expect(await statusOfSave(url, (line) => lines.push(line))).toBe(302);
    } finally {
      await Promise.all([broken.close(), refusing.close()]);
    }
    expect(broken.calls.map(({ isSigned }) => isSigned)).toEqual([true, true]);
    expect(refusing.calls).toHaveLength(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('it answered 401');
    expect(lines[1]).toContain('it cannot be reached');
    expect(lines.join()).not.toContain(secret);
  });
});

describe('what was changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-server-'));
  const stateFile = join(folder, 'state.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Does something with a server that keeps its state in the file. */
  async function during<Result>(act: (server: ContentServer) => Promise<Result>): Promise<Result> {
    const own = await startContentServer({
      ...{ site: rigSite(), stateFile, faustSecret: secret },
      // With both plugins a token of FaustWP makes every field fail.
      signIn: 'faust',
    });
    try {
      return await act(own);
    } finally {
      await own.close();
    }
  }

  it('is there after a restart, as are the keys of tokens', async () => {
    const { query, before, token } = await during(async (first) => {
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
    expect(await during((second) => ask(second, query, {}, token))).toEqual(before);
    expect(readFileSync(stateFile, 'utf8')).not.toContain('Listed post 3');
  });

  it('includes what was due while nobody asked', async () => {
    const front = await startFrontEnd(secret);
    const site = rigSite();
    const due = makePost(4000, 'due', { status: 'future', date: '2020-01-01T00:00:00' });
    const own = await startContentServer({
      site: { ...site, posts: [...site.posts, due] },
      siteUrl: front.url,
      revalidateSecret: secret,
    });
    try {
      expect(await ask(own, '{ nodeByUri(uri: "/due/") { ... on Post { status } } }')).toEqual({
        data: { nodeByUri: { status: 'publish' } },
      });
      await front.called(1);
      const lists = { 'list:post': '/blog/', 'list:user:4': '/author/editor/' };
      expectCalls(front, about({ type: 'post', id: 4000, paths: ['/due/'] }, lists));
    } finally {
      await own.close();
      await front.close();
    }
  });
});
