import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { CmsUnavailableError } from '@showcase/wordpress/cms/errors';
import { errorStatus } from '../document/error-page-props';

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
