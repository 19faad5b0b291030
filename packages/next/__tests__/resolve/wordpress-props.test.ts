import { gql } from '@apollo/client';
import type { GetServerSidePropsContext, GetStaticPropsContext } from 'next';

import { openPageCache } from '../../cache/page-cache';
import { contentProps, getWordPressProps } from '../../resolve/content-props';
import { rigSite } from '@showcase/testing/content/rig-site';
import faustConfig from '@showcase/testing/site/site';
import { configured, connect } from '@showcase/testing/jest/connected-site';

const variables = jest.fn(({ databaseId }: { databaseId: number }) => ({ id: databaseId }));

function Page() {
  return null;
}
Page.query = gql`
  query GetTitle($id: ID!) {
    page(id: $id, idType: DATABASE_ID) {
      title
    }
  }
`;
Page.variables = variables;

const config = { ...faustConfig, templates: { ...faustConfig.templates, page: Page } };
const at = (...wordpressNode: string[]): GetStaticPropsContext => ({ params: { wordpressNode } });
const perRequest = (context: GetStaticPropsContext) =>
  ({ ...context, req: {}, res: {}, query: {}, resolvedUrl: '/' }) as GetServerSidePropsContext;

beforeAll(() => connect({ site: rigSite() }));

test('options of getWordPressProps() set the props, the period, and the template’s variables', async () => {
  const props = { menu: ['a'], page: 7 };
  const options = { props, revalidate: false, extra: { tone: 'warm' } } as const;
  const ask = () => getWordPressProps({ ctx: at('about'), ...options });
  expect(await configured(config, ask)).toMatchObject({
    props: { ...props, template: 'page', __TEMPLATE_QUERY_DATA__: { page: { title: 'about' } } },
    revalidate: false,
  });
  const seed = expect.objectContaining({ uri: '/about/' });
  expect(variables).toHaveBeenCalledWith(seed, { asPreview: false }, options.extra);
});

test('a template with several queries gets it in the variables of each', async () => {
  const many = Object.assign(() => null, { queries: [{ query: Page.query, variables }] });
  const ask = () => contentProps(at('about'), { extra: { tone: 'cool' } });
  await configured({ ...config, templates: { ...config.templates, page: many } }, ask);
  expect(variables).toHaveBeenLastCalledWith(
    expect.anything(),
    { asPreview: false },
    { tone: 'cool' },
  );
});

test('the period is that of a 404, too; props are not', async () => {
  const found = await getWordPressProps({
    ctx: at('nothing-here'),
    props: { a: 1 },
    revalidate: 3,
  });
  expect(found).toEqual({ notFound: true, revalidate: 3 });
});

test('a page with nothing to give has what contentProps has; that of the front page has no segments', async () => {
  expect(await getWordPressProps({ ctx: at('about') })).toEqual(await contentProps(at('about')));
  expect(await getWordPressProps({ ctx: {} })).toMatchObject({ props: { template: 'front-page' } });
});

test('in getServerSideProps a page is built for each request, without a period, and is not stored', async () => {
  openPageCache().building.clear();
  const ask = (...segments: string[]) =>
    getWordPressProps({ ctx: perRequest(at(...segments)), props: { menu: ['a'] }, revalidate: 3 });
  const page = await ask('about');
  expect(page).toMatchObject({ props: { menu: ['a'], template: 'page' } });
  for (const answer of [
    page,
    await ask('nothing-here'),
    await ask('welcome'),
    await ask('wp-admin'),
  ]) {
    expect(answer).not.toHaveProperty('revalidate');
  }
  expect([...openPageCache().building.keys()]).toEqual([]);
});
