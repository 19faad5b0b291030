import { join } from 'node:path';

import type { Post, Site } from '@showcase/content-server/model';
import HomePage from '../../../../pages/home';
import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { serverRender } from '../../../../__tests__/support/server-render';
import { startCms, startSite, temporaryFolder } from '../sign-in/support/signed-in-site';
import { homeOf, signedIn, toSignIn, visitHome } from './support/visit-home';

describe('WordPress’s own page at this address', () => {
  const withPage = (given: Partial<Post>): Site => {
    const site = rigSite();
    const others = site.posts.filter(({ slug }) => slug !== 'home');
    return { ...site, posts: [...others, makePage(9100, 'home', given)] };
  };

  const content = '<p>Tea is at four.</p><script>alert(1)</script>';

  test.each<[string, Partial<Post>, boolean]>([
    ['published', {}, true],
    ['a draft', { status: 'draft' }, false],
    ['protected with a password', { password: 'x' }, false],
  ])('that is %s (%j) is shown, clean: %s', async (_, given, isShown) => {
    const { visitor } = await signedIn('subscriber', withPage({ content, ...given }));
    const { html } = await serverRender(<HomePage {...await homeOf(visitor)} />);
    expect(html.includes('<p>Tea is at four.</p>')).toBe(isShown);
    expect(html).not.toContain('alert(1)');
  });
});

test('without WordPress the session itself says who it is, and nobody is signed out', async () => {
  const { cms, visitor } = await signedIn('editor');
  await homeOf(visitor);
  await cms.close();
  const { result, res } = await visitHome(visitor);
  if (!('props' in result)) throw new Error('no page');
  const props = await result.props;
  expect(props.viewer).toMatchObject({ name: 'Edith Editor', username: 'editor', posts: null });
  const { html } = await serverRender(<HomePage {...props} />);
  expect(html).toContain('WordPress does not answer just now');
  expect(String(res.getHeader('set-cookie'))).not.toMatch(/max-age=0/i);
});

test('who WordPress does not know any more is signed out', async () => {
  // The signing keys of a content server are in its state file.
  const stateFile = join(temporaryFolder(), 'state.json');
  const cms = await startCms({ stateFile });
  const visitor = (await startSite(cms)).visitor();
  await visitor.signIn('editor');
  await cms.close();
  const authors = rigSite().authors.filter(({ login }) => login !== 'editor');
  const port = Number(new URL(cms.url).port);
  await startCms({ site: { ...rigSite(), authors }, port, stateFile });
  const { result, res } = await visitHome(visitor);
  expect(result).toEqual(toSignIn);
  expect(String(res.getHeader('set-cookie'))).toMatch(/session-token=;.*Max-Age=0/);
});
