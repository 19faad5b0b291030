import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { attachmentFile, wordpressRedirect } from '../../redirects/wordpress-redirect';
import { connect, visit, visitPage } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

const oldSlug = (slugs: string) => ({ meta: { _wp_old_slug: slugs } });

async function connectToRig() {
  const site = rigSite();
  const extra = [
    makePost(9001, 'renamed-post', oldSlug('first-name\nsecond-name')),
    makePost(9002, 'renamed-film', { type: 'movie', ...oldSlug('former-film') }),
    makePost(9003, 'listed-post-03-renamed', oldSlug('listed-post-03-old')),
    makePost(9004, 'émoji-🎉-renamed', oldSlug('émoji-🎉-old')),
  ];
  await connect({ site: { ...site, posts: [...site.posts, ...extra] } });
}

describe('a WordPress with FaustWP', () => {
  beforeAll(connectToRig);

  test.each([
    ['an old slug', '/first-name/', '/renamed-post/'],
    ['an old slug in capitals', '/First-Name/', '/renamed-post/'],
    ['part 2 of a post with an old slug', '/first-name/2/', '/renamed-post/'],
    ['an old slug of a custom type', '/movie/former-film/', '/movie/renamed-film/'],
    ['an old slug that is not ASCII', '/émoji-🎉-old/', '/%C3%A9moji-%F0%9F%8E%89-renamed/'],
    ['an entry below the wrong parent', '/about/child/', '/rig-parent/child/'],
    ['a feed of an entry', '/party-🎉-time/feed/', '/party-%F0%9F%8E%89-time/'],
    ['a feed of a term', '/tag/ete-🎉/feed/', '/tag/ete-%F0%9F%8E%89/'],
    [
      'a page of a list in capitals',
      '/CATEGORY/Big-Category/page/2/',
      '/category/big-category/page/2/',
    ],
  ])('%s (%s) redirects to %s', async (_, path, destination) => {
    expect(await visit(path)).toEqual({
      redirect: { destination, permanent: true },
      revalidate: 60,
    });
    await visitPage(destination);
  });

  test.each([
    ['a draft', '/rig-draft-post/'],
    ['nothing', '/no/such/thing/'],
  ])('%s (%s) is not found', async (_, path) => {
    expect(await visit(path)).toMatchObject({ notFound: true });
  });

  test('guesses can be switched off, and old slugs stay', async () => {
    expect(await wordpressRedirect('/hello-wor/', false)).toBeNull();
    expect(await wordpressRedirect('/about/child/', false)).toBeNull();
    expect(await wordpressRedirect('/first-name/', false)).toMatchObject({
      path: '/renamed-post/',
    });
  });
});

test('an attachment has a page, or its address leads to the file, as WordPress has it', async () => {
  const path = '/post-format-gallery/dsc20050315_145007_132-2/';
  await connect({ site: rigSite() });
  expect(await visit(path)).toMatchObject({ props: { template: expect.any(String) } });
  await connect({ site: rigSite({ attachmentPages: false }) });
  expect(await visit(path)).toMatchObject({
    redirect: {
      destination: expect.stringMatching(/^http.*\/dsc20050315_145007_132\.jpg$/),
      permanent: true,
    },
  });
});

describe('redirects of a plugin', () => {
  let asked: string[] = [];
  /** Path → status and target; paths without an answer are 404. */
  let answers: Record<string, [status: number, location?: string]> = {};
  let answer: 'at once' | 'never' = 'at once';

  beforeAll(async () => {
    const { url: address } = await startFaultyServer(({ url = '', method }, res) => {
      asked.push(`${method} ${url}`);
      if (answer === 'never') return;
      const [status, location] = answers[url] ?? [404];
      res.writeHead(status, location === undefined ? {} : { location }).end();
    });
    process.env.NEXT_PUBLIC_WORDPRESS_URL = address;
    process.env.SITE_URL = 'https://site.example';
  });
  afterAll(() => void delete process.env.SITE_URL);
  beforeEach(() => {
    [asked, answers, answer] = [[], {}, 'at once'];
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('leads to the front end’s host, and is asked for with HEAD', async () => {
    answers = {
      '/old/': [301, 'https://site.example/new/'],
      '/new/': [302, 'https://site.example/new/'],
    };
    expect(await wordpressRedirect('/old/')).toEqual({ path: '/new/', permanent: true });
    expect(asked).toEqual(['HEAD /old/', 'HEAD /new/']);
  });

  test.each<[string, typeof answers, Awaited<ReturnType<typeof wordpressRedirect>>]>([
    [
      'a chain is one hop, temporary if one of them is',
      { '/a/': [301, '/b/'], '/b/': [302, '/c/'], '/c/': [200] },
      { path: '/c/', permanent: false },
    ],
    ['what leads to nothing', { '/a/': [301, '/b/'] }, null],
    ['what is gone', { '/a/': [410] }, null],
    ['a loop', { '/a/': [301, '/b/'], '/b/': [301, '/a/'] }, null],
    ['itself', { '/a/': [301, '/a/'] }, null],
    ['another host', { '/a/': [301, 'https://evil.example/b/'] }, null],
    ['a host as a path', { '/a/': [301, '/.//evil.example/'], '/evil.example/': [200] }, null],
    ['another host by its user name', { '/a/': [301, 'https://site.example@evil.example/'] }, null],
    ['an address that fails', { '/a/': [301, '/b/'], '/b/': [500] }, null],
    ['the sign-in form', { '/a/': [302, '/wp-login.php?redirect_to=x'] }, null],
    ['a file', { '/a/': [301, '/wp-content/uploads/a.png'] }, null],
    ['a query', { '/a/': [301, '/?p=1'] }, null],
    ['bad encoding', { '/a/': [301, '/%E0%A4%A/'] }, null],
    [
      'an attachment page, which leads on to its file',
      { '/a/': [301, '/pic/'], '/pic/': [301, '/wp-content/uploads/a.png'] },
      { path: '/pic/', permanent: true },
    ],
    [
      'a long chain',
      Object.fromEntries(
        [...'abcdefgh'].map((name, i) => [`/${name}/`, [301, `/${'bcdefghi'[i]}/`]]),
      ),
      null,
    ],
  ])('%s', async (_, given, expected) => {
    answers = given;
    expect(await wordpressRedirect('/a/')).toEqual(expected);
    expect(asked.length).toBeLessThan(6);
  });

  test('a front end that does not respond is left alone for a minute', async () => {
    answer = 'never';
    expect(await wordpressRedirect('/a/')).toBeNull();
    expect(await wordpressRedirect('/a/')).toBeNull();
    expect(asked).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    answer = 'at once';
    answers = { '/a/': [301, '/b/'], '/b/': [200] };
    expect(await wordpressRedirect('/a/')).toMatchObject({ path: '/b/' });
  });

  test.each<[string, (typeof answers)[string]]>([
    ['fails', [500]],
    ['leads to no address', [301, 'http://']],
  ])('an address that %s keeps nobody from the redirects', async (_, given) => {
    answers = { '/graphql/': given, '/a/': [301, '/b/'], '/b/': [200] };
    expect(await wordpressRedirect('/graphql/')).toBeNull();
    expect(await wordpressRedirect('/a/')).toMatchObject({ path: '/b/' });
  });

  test('a page whose time has ended says nothing of the front end', async () => {
    process.env.CMS_TIMEOUT_MS = '100';
    answer = 'never';
    expect(await wordpressRedirect('/a/')).toBeNull();
    delete process.env.CMS_TIMEOUT_MS;
    answer = 'at once';
    answers = { '/a/': [301, '/b/'], '/b/': [200] };
    expect(await wordpressRedirect('/a/')).toMatchObject({ path: '/b/' });
  });

  test('a site on WordPress’s own host does not ask itself', async () => {
    process.env.SITE_URL = process.env.NEXT_PUBLIC_WORDPRESS_URL;
    answers = { '/a/': [301, '/b/'], '/b/': [200] };
    expect(await wordpressRedirect('/a/')).toBeNull();
    expect(asked).toEqual([]);
    process.env.SITE_URL = 'https://site.example';
  });

  test('a WordPress in a folder of this site’s host leads to this site', async () => {
    const { NEXT_PUBLIC_WORDPRESS_URL: host = '', SITE_URL } = process.env;
    Object.assign(process.env, { NEXT_PUBLIC_WORDPRESS_URL: `${host}/wp`, SITE_URL: host });
    answers = { '/wp/a/': [301, `${host}/b/`], '/wp/b/': [302, `${host}/b/`] };
    expect(await wordpressRedirect('/a/')).toEqual({ path: '/b/', permanent: true });
    answers = { '/wp/a/': [301, `${host}/wp/b/`], '/wp/b/': [200] };
    expect(await wordpressRedirect('/a/')).toEqual({ path: '/b/', permanent: true });
    Object.assign(process.env, { NEXT_PUBLIC_WORDPRESS_URL: host, SITE_URL });
  });

  test.each<[string, (typeof answers)[string], string | null]>([
    ['its file', [301, '/wp-content/uploads/a.pdf'], '/wp-content/uploads/a.pdf'],
    ['a file on another host', [301, 'https://cdn.example/a.pdf'], 'https://cdn.example/a.pdf'],
    ['its page on this site', [302, 'https://site.example/pdf/'], null],
    ['the same address', [301, '/pdf'], null],
    ['what is no address of the web', [301, 'javascript:alert(1)'], null],
    ['WordPress’s page', [200], null],
    ['a failure', [500], null],
  ])('a media item leads to %s', async (_, given, expected) => {
    answers = { '/pdf/': given };
    const found = await attachmentFile('/pdf/');
    const { NEXT_PUBLIC_WORDPRESS_URL: cms = '' } = process.env;
    expect(found?.replace(cms, '') ?? null).toBe(expected);
  });

  test('many unknown addresses at once do not reach WordPress all together', async () => {
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) => wordpressRedirect(`/${index}/`)),
    );
    expect(results.every((result) => result === null)).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(22);
    // And they keep nobody from the redirects.
    answers = { '/a/': [301, '/b/'], '/b/': [200] };
    expect(await wordpressRedirect('/a/')).toMatchObject({ path: '/b/' });
  });
});
