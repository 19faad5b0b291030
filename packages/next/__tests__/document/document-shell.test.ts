import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { NextPageContext } from 'next';

import { CmsUnavailableError, GraphqlError } from '@showcase/wordpress';
import { documentAttributes, rootStyle, withoutBodies } from '../../document/document-props';
import { errorPageProps } from '../../document/error-page-props';
import { IN_DOCUMENT } from '../../document/shown-bodies';
import { siteConfig } from '@showcase/testing/site/site';
import { makeContext } from '@showcase/testing/site/make-context';

test.each([
  [
    { site: { language: 'ar-EG' }, template: 'single' },
    { language: 'ar-EG', direction: 'rtl', isInteractive: false },
  ],
  // A page for doing something may not wait for its script, the sign-in screen may.
  [{ isInteractive: true }, { language: 'en', direction: 'ltr', isInteractive: true }],
])('the document of a page with %j is %j', (props, attributes) => {
  expect(documentAttributes(props)).toEqual(attributes);
});

test('bodies are left out at every depth, with title and description, and nothing else is', () => {
  const dataOf = (content: unknown, comment: unknown) => ({
    post: {
      title: 'Rain',
      content,
      unseen: '<p>Unseen</p>',
      isRestricted: false,
      comments: { nodes: [{ id: 'a', content: comment }] },
    },
  });
  const kept = { template: 'single', site: { language: 'en' } };
  const head = { title: 'Rain', description: 'content' };
  const props = { ...kept, head, data: dataOf('<p>Body</p>', '<p>First</p>') };
  const copy = structuredClone(props);
  expect(withoutBodies(props, new Set(['<p>Body</p>', '<p>First</p>']))).toEqual({
    ...kept,
    data: dataOf(IN_DOCUMENT, IN_DOCUMENT),
  });
  // The page data file is made from the same object and keeps them.
  expect(props).toEqual(copy);
});

const contextOf = (given: Partial<NextPageContext>): NextPageContext => ({
  pathname: '/',
  query: {},
  AppTree: () => null,
  ...given,
});

const away = Object.assign(new Error('x'), { code: 'CMS_UNAVAILABLE' });
const KEPT = 's-maxage=60';

test.each([
  ['the CMS being away', 500, new CmsUnavailableError('PageQuery', 'timeout'), 503, 'no-store'],
  ['the same from another bundle', 500, away, 503, 'no-store'],
  [
    'the same within Faust’s client',
    500,
    Object.assign(new Error('x'), { networkError: away }),
    503,
    'no-store',
  ],
  ['a query that WordPress refuses', 500, new GraphqlError('Q', 'Cannot query'), 500, 'no-store'],
  ['WordPress failing', 500, new GraphqlError('Q', 'Internal server error'), 503, 'no-store'],
  ['any other error', 500, new Error('bug'), 500, 'no-store'],
  ['a wrong request', 400, null, 400, KEPT],
  ['no page', 404, null, 404, KEPT],
])('%s, for Next a %i: when to ask again is said while the CMS is away alone', async (...row) => {
  const [, given, error, status, cacheControl] = row;
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.statusCode = given;
  res.setHeader('Cache-Control', KEPT);
  const { statusCode } = await errorPageProps(contextOf({ res, err: error }));
  expect([statusCode, res.statusCode]).toEqual([status, status]);
  expect(res.getHeader('Cache-Control')).toBe(cacheControl);
  expect(Number(res.getHeader('Retry-After') ?? 0) > 0).toBe(status === 503);
});

test('an error in the browser, without a response, has the status 500', async () => {
  expect(await errorPageProps(contextOf({ err: new Error('bug') }))).toEqual({ statusCode: 500 });
});

test('a colour may differ between the light and the dark scheme', () => {
  const colors = { header: '#123', link: ['#005', '#9cf'] as const };
  expect(rootStyle({ ...makeContext(), config: { ...siteConfig, colors } })).toMatchObject({
    '--color-header': '#123',
    '--color-link': 'light-dark(#005, #9cf)',
  });
});

test('fonts of the owner’s choice are properties of their own', () => {
  const fonts = { body: 'Georgia, serif', heading: "'Avenir Next'" };
  const names = Object.keys(rootStyle({ ...makeContext(), config: { ...siteConfig, fonts } }));
  expect(names.filter((name) => /^--font/.test(name))).toHaveLength(4);
  const own = Object.keys(rootStyle(makeContext()));
  expect(own.filter((name) => /^--font/.test(name))).toEqual([]);
});
