import type { ContentServer } from '@showcase/content-server';
import faustConfig from '@showcase/testing/site/site';
import { loadPreview, type PreviewAnswer } from '../../editor/entry-routes';
import { fieldsOf } from '@showcase/wordpress/browser';
import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { tokenFor } from '@showcase/testing/content/sign-in';
import { configured, connect, letSharedAnswerRunOut } from '@showcase/testing/jest/connected-site';

let server: ContentServer;

const withCustomTemplate = {
  ...faustConfig,
  templates: { ...faustConfig.templates, 'template-Full Width': faustConfig.templates.page },
};

beforeAll(async () => {
  const site = rigSite();
  const draft = (id: number, content: string) =>
    makePost(id, `draft-${id}`, { status: 'draft', content });
  const revision = (parentId: number, id: number, content: string, title: string) => ({
    ...makePost(id, `${parentId}-revision-v1`, { type: 'revision', status: 'inherit', content }),
    parentId,
    title,
    date: '2026-11-20T23:00:00',
  });
  site.posts = [
    ...site.posts,
    makePost(5001, 'resaved', { content: 'The same words.' }),
    revision(5001, 5002, 'The same words.', 'resaved'),
    revision(703, 5003, '', 'New name of the list'),
    ...(['post', 'movie'] as const).flatMap((type, index) => [
      makePost(6001 + index, `own-${type}`, { status: 'private', type, authorId: 5 }),
      revision(6001 + index, 6003 + index, 'Changed.', `Own ${type}`),
    ]),
    draft(9100, 'First\n\n<!--nextpage-->\n\nSecond'),
    draft(5005, `${'<div>'.repeat(600)}Body of it.`),
    draft(5004, 'Words <script>alert(1)</script><img src=x onerror=alert(1)>'),
  ];
  server = await connect({ site });
});

/** Follows a preview link as FaustWP makes it. */
async function preview(
  login: string,
  p: number,
  previewPathname = `/?p=${p}`,
  config: Parameters<typeof configured>[0] = faustConfig,
  page = 1,
): Promise<PreviewAnswer> {
  const token = await tokenFor(server, login);
  const link = { id: p, pathname: previewPathname, page };
  return configured(config, () => loadPreview(link, token));
}

const bodyOf = ({ props }: PreviewAnswer) => JSON.stringify(props.data);

test.each([
  ['a draft', 1832, 'rig-draft-post', 'single', 'Draft'],
  ['a draft without a slug', 1833, 'Without slug', 'single', 'Draft'],
  ['a pending post', 1835, 'rig-pending-post', 'single', 'Pending review'],
  ['a private post', 1836, 'rig-private-post', 'single', 'Private'],
  [
    'a scheduled post',
    1840,
    'rig-scheduled-post',
    'single',
    'Scheduled for May 6, 2031 at 7:08 AM',
  ],
  ['a draft page', 1834, 'rig-draft-page', 'page', 'Draft'],
  ['a draft of a custom type', 1897, 'film-draft', 'index', 'Draft'],
  [
    'a text that is too complex',
    5005,
    'draft-5005',
    'single',
    'Draft. A text on this page is too complex for this site, which shows it without its markup',
  ],
  ['a nested page', 1854, 'grandchild', 'page', 'Published'],
])('an editor sees %s', async (_, id, title, template, status) => {
  const answer = await preview('editor', id);
  expect(answer.props.template).toBe(template);
  expect(answer.props.head.title).toBe(`${title} - Headless Rig`);
  expect(bodyOf(answer)).toContain('Body of');
  expect(answer.facts.status).toBe(status);
  expect(answer.facts.editUrl).toBe(`${server.url}/wp-admin/post.php?post=${id}&action=edit`);
});

const changed = (id: number) => `Unpublished title of ${id} - Headless Rig`;
const autosaved = '/rig-autosaved-post/';

const editUrl = expect.stringContaining('post=1855&');
const status = 'Unpublished changes to a published entry';

test.each<[id: number, path: string, title: string, template: string, facts: object]>([
  [1855, autosaved, changed(1855), 'single', { status, editUrl, publishedPath: autosaved }],
  // A revision that equals what is live.
  [5001, '/resaved/', 'resaved', 'single', { status: 'Published' }],
  [1916, '/rig-template-autosaved/', changed(1916), 'template-Full Width', { status }],
  [703, '/blog/', 'New name of the list', 'index', { publishedPath: '/blog/' }],
  [701, '/', 'Headless Rig', 'front-page', { publishedPath: '/' }],
  // Encoded twice in the link.
  [1846, '/party-%f0%9f%8e%89-time/', '', 'single', { publishedPath: '/party-%F0%9F%8E%89-time/' }],
  [1838, '/rig-password-post/', '', 'single', { status: 'Published. Password protected' }],
])(
  '%i at %s: title, template, status and published address',
  async (id, path, title, template, facts) => {
    letSharedAnswerRunOut();
    const answer = await preview('editor', id, path, withCustomTemplate);
    expect(answer.props.head.title).toContain(title);
    expect(answer.props.template).toBe(template);
    expect(answer.facts).toMatchObject(facts);
  },
);

test('a preview shows the whole entry: a protected one, the posts page with its list, an attachment with its file', async () => {
  const { props } = await preview('editor', 1855, autosaved);
  expect(props.__SEED_NODE__).toMatchObject({ databaseId: 1855, uri: autosaved });
  for (const field of ['older', 'respond']) expect(props.data).not.toHaveProperty(field);
  expect(bodyOf(await preview('editor', 1838))).toContain('Body of rig-password-post');
  expect(bodyOf(await preview('editor', 703, '/blog/'))).toContain('rig-revised-post');
  expect(bodyOf(await preview('editor', 1691))).toContain('sourceUrl');
});

test('a preview is cleaned by the same HTML policy', async () => {
  const body = bodyOf(await preview('editor', 5004));
  expect(body).toContain('Words');
  expect(body).not.toMatch(/<script|onerror/);
});

test('a part of a draft has links to the previews of the others', async () => {
  const open = async (page: number) =>
    fieldsOf((await preview('editor', 9100, '/?p=9100', faustConfig, page)).props.data).content;
  const link = '/?p=9100&amp;preview=true&amp;previewPathname=%2F%3Fp%3D9100';
  const first = await open(1);
  expect(first).toContain('First');
  expect(first).not.toContain('Second');
  expect(first).toContain(`href="${link}&amp;page=2" rel="next">2</a>`);
  expect(await open(2)).toMatch(/Second[^]*rel="prev">1<\/a>/);
  expect(await open(9)).toContain('Second');
});

test('a user who may edit an entry gets its edit link, others only the published page', async () => {
  expect((await preview('author', 1841)).facts.editUrl).not.toBeNull();
  const { facts } = await preview('subscriber', 1861, '/listed-post-02/');
  expect(facts).toMatchObject({ editUrl: null, publishedPath: '/listed-post-02/' });
});

test.each([
  [6001, 'Own post'],
  [6002, 'Own movie'],
])(
  'an author sees an own private entry (%i), of which WordPress gives its revisions alone',
  async (id, title) => {
    const answer = await preview('author', id);
    expect(answer.props.head.title).toBe(`${title} - Headless Rig`);
    const editUrl = `${server.url}/wp-admin/post.php?post=${id}&action=edit`;
    expect(answer.facts).toEqual({ status: 'Private', editUrl, publishedPath: null });
    await expect(preview('contributor', id)).rejects.toMatchObject({ code: 'not_found' });
  },
);

test.each([
  ['an author on somebody else’s draft (restricted)', 'author', 1832, 'not_allowed'],
  ['an author on changes to somebody else’s post', 'author', 1855, 'not_allowed'],
  ['an author on somebody else’s private post', 'author', 1836, 'not_found'],
  ['an author on a password-protected post', 'author', 1838, 'not_allowed'],
  ['a subscriber on a draft', 'subscriber', 1832, 'not_allowed'],
  ['a subscriber on what does not exist', 'subscriber', 999_999, 'not_allowed'],
  ['an editor on what does not exist', 'editor', 999_999, 'not_found'],
])('%s', async (_, login, id, code) => {
  await expect(preview(login, id)).rejects.toMatchObject({ code });
});

test('settings and menus that pages share are never asked for as the editor', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await preview('editor', 1832);
  const asked = fetched.mock.calls.flatMap(([url, init]) =>
    new Headers(init?.headers).has('authorization')
      ? decodeURIComponent(`${url}${init?.body}`)
      : [],
  );
  expect(asked.join()).toContain('PreviewNodesQuery');
  expect(asked.join()).not.toMatch(/"withSite":\s*true/);
});
