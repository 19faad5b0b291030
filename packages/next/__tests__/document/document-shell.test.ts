import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { CmsUnavailableError } from '@showcase/wordpress/cms/errors';
import { documentAttributes } from '../../document/document-attributes';
import { errorStatus } from '../../document/error-page-props';
import { withoutBodies } from '../../document/without-bodies';
import { IN_DOCUMENT } from '../../document/shown-bodies';

test('the document takes language and direction from the page', () => {
  expect(documentAttributes({ site: { language: 'ar-EG' }, template: 'single' })).toEqual({
    language: 'ar-EG',
    direction: 'rtl',
    isInteractive: false,
  });
});

test('a page for doing something may not wait for its script, the sign-in screen may', () => {
  expect(documentAttributes({ isInteractive: true }).isInteractive).toBe(true);
  expect(documentAttributes({ template: 'front-page' }).isInteractive).toBe(false);
});

test('bodies are left out at every depth, with title and description, and nothing else is', () => {
  const props = {
    template: 'single',
    head: { title: 'Rain', description: 'content' },
    site: { language: 'en' },
    data: {
      post: {
        title: 'Rain',
        content: '<p>Body</p>',
        unseen: '<p>Unseen</p>',
        isRestricted: false,
        comments: { nodes: [{ id: 'a', content: '<p>First</p>' }] },
      },
    },
  };
  const copy = structuredClone(props);
  expect(withoutBodies(props, new Set(['<p>Body</p>', '<p>First</p>']))).toEqual({
    template: 'single',
    site: { language: 'en' },
    data: {
      post: {
        title: 'Rain',
        content: IN_DOCUMENT,
        unseen: '<p>Unseen</p>',
        isRestricted: false,
        comments: { nodes: [{ id: 'a', content: IN_DOCUMENT }] },
      },
    },
  });
  // The page data file is made from the same object and keeps them.
  expect(props).toEqual(copy);
});

function response(statusCode: number): ServerResponse {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.statusCode = statusCode;
  return res;
}

test.each([
  ['the CMS being away', new CmsUnavailableError('PageQuery', 'timeout')],
  ['the same from another bundle', Object.assign(new Error('x'), { code: 'CMS_UNAVAILABLE' })],
])('%s is 503, with when to ask again, kept by nobody', (_, error) => {
  const res = response(500);
  expect(errorStatus(res, error)).toBe(503);
  expect(res.statusCode).toBe(503);
  expect(Number(res.getHeader('Retry-After'))).toBeGreaterThan(0);
  expect(res.getHeader('Cache-Control')).toBe('no-store');
});

test('any other error stays a 500, kept by nobody and with no time to ask again', () => {
  const res = response(500);
  expect(errorStatus(res, new Error('bug'))).toBe(500);
  expect(res.getHeader('Cache-Control')).toBe('no-store');
  expect(res.hasHeader('Retry-After')).toBe(false);
});

test.each([400, 404])('status %i is passed on as Next found it', (status) => {
  const res = response(status);
  res.setHeader('Cache-Control', 's-maxage=60');
  expect(errorStatus(res, null)).toBe(status);
  expect(res.getHeader('Cache-Control')).toBe('s-maxage=60');
});

test('in the browser, where there is no response, it is a 500', () => {
  expect(errorStatus(undefined, new Error('bug'))).toBe(500);
});
