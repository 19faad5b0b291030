import { startCmsProxy, type CmsProxy } from '../sign-in/support/cms-proxy';
import { startEditorSite } from './support/editor-site';

const draft = '/api/editor/preview?p=1832&previewPathname=%2F%3Fp%3D1832&preview=true';

test('who is signed in gets the draft, and no cache may keep it', async () => {
  const site = await startEditorSite();
  const answer = await (await site.visitor('editor')).send(draft);
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    props: { template: 'single', head: { title: 'rig-draft-post - Headless Rig' } },
    facts: { id: 1832, status: 'draft' },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(answer.text).not.toMatch(/refresh|Bearer|authToken/i);
});

test.each([
  ['nobody', undefined, 1832, 401, 'signed_out'],
  ['a subscriber', 'subscriber', 1832, 403, 'not_allowed'],
  ['an editor, for what does not exist', 'editor', 999_999, 404, 'not_found'],
])('%s is told why', async (_, login, p, status, error) => {
  const site = await startEditorSite();
  const visitor = await site.visitor(login);
  const answer = await visitor.send(`/api/editor/preview?p=${p}&previewPathname=/x/`);
  expect(answer).toMatchObject({ status, json: { error } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.text).not.toContain('Body of');
});

test.each([
  [
    'p=1832',
    'bad_link',
    'The URL must contain the proper "previewPathname" query param for previews.',
  ],
  ['p=1832&previewPathname=%20', 'bad_link', expect.any(String)],
  ['previewPathname=/x/', 'no_id', 'The URL must contain the proper "p" query param for previews.'],
  ['previewPathname=/x/&p=1e3', 'no_id', expect.any(String)],
  [`previewPathname=/x/&p=${'9'.repeat(40)}`, 'no_id', expect.any(String)],
])('the link ?%s is refused without asking WordPress', async (query, error, message) => {
  const site = await startEditorSite();
  const answer = await (await site.visitor()).send(`/api/editor/preview?${query}`);
  expect(answer).toMatchObject({ status: 400, json: { error, message } });
  expect(site.cms.requests).toBe(0);
});

test.each(['unavailable', 'html', 'cut', 'masked'] as const)(
  'WordPress in trouble (%s) is "try again", and signs nobody out',
  async (fault) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const proxies: CmsProxy[] = [];
    const site = await startEditorSite({}, async (cms) => {
      const proxy = await startCmsProxy(cms);
      proxies.push(proxy);
      return proxy;
    });
    const visitor = await site.visitor('editor');
    proxies[0]?.behave(fault);
    const answer = await visitor.send(draft);
    expect(answer).toMatchObject({ status: 503, json: { error: 'unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.setCookies.join()).not.toContain('Max-Age=0');
    proxies[0]?.behave('well');
    expect((await visitor.send(draft)).status).toBe(200);
  },
);

test('on a CMS with FaustWP only the same sign-in opens previews', async () => {
  const site = await startEditorSite({ signIn: 'faust' });
  expect((await (await site.visitor('editor')).send(draft)).status).toBe(200);
});
