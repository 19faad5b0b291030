import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';

import PreviewPage, { getServerSideProps } from '../../pages/_preview';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, letSharedAnswerRunOut } from '../support/connected-site';
import { makeRouter } from '../support/render-in-site';
import { serverRender } from '../support/server-render';

/** Opens the page as Next does for an address with this query. */
async function open(query: Record<string, string>) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  const res = new ServerResponse(req);
  const context: GetServerSidePropsContext = { req, res, query, resolvedUrl: '/_preview' };
  return { result: await getServerSideProps(context), res };
}

const preview = { preview: 'true', p: '1832', previewPathname: '/?p=1832', typeName: 'Post' };

beforeEach(letSharedAnswerRunOut);

test('a preview’s document has the site’s frame and nothing of the entry', async () => {
  await connect({ site: rigSite() });
  const { result, res } = await open(preview);
  expect(res.getHeaders()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  if (!('props' in result)) throw new Error('no page');
  const props = await result.props;
  const { html } = await serverRender(<PreviewPage {...props} />, makeRouter({ query: preview }));
  expect(html).toContain('Copyright ©2023');
  expect(html).toContain('Loading the preview…');
  expect(html).toMatch(/<noscript><p>Previews need JavaScript/);
  expect(html + JSON.stringify(props)).not.toContain('rig-draft-post');
});

test('without WordPress the frame comes all the same, and can say so', async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'http://127.0.0.1:9';
  expect((await open(preview)).result).toHaveProperty('props');
});

test.each<Record<string, string>>([{}, { preview: 'false' }, { preview: '' }])(
  'the query %j is not found',
  async (query) => {
    expect((await open(query)).result).toEqual({ notFound: true });
  },
);
