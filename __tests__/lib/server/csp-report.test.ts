import { createServer } from 'node:http';
import { once } from 'node:events';

import { handleCspReport } from '../../../lib/server/csp-report';

const server = createServer((req, res) => void handleCspReport(req, res));
let url = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const warn = jest.spyOn(console, 'warn').mockImplementation();
afterEach(() => warn.mockClear());

const report = (body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

test('both kinds of reports are one line each, without queries and control characters', async () => {
  const old = {
    'effective-directive': 'img-src',
    'blocked-uri': 'http://a.test/x?token=1',
    'document-uri': 'https://www.test/about/?code=2\nfake line',
  };
  expect((await report({ 'csp-report': old })).status).toBe(204);
  const body = {
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    documentURL: 'https://www.test/',
  };
  const answer = await report([
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
  ]);
  expect(answer.status).toBe(204);
  expect(warn.mock.calls).toEqual([
    ['CSP: img-src blocked http://a.test/x on https://www.test/about/'],
    ['CSP: style-src-elem blocked inline on https://www.test/'],
  ]);
});

test.each([
  ['"text"', 204],
  ['[1, null]', 204],
  ['{', 400],
  ['', 400],
])('what is no report is not logged: %s', async (body, status) => {
  expect((await fetch(url, { method: 'POST', body })).status).toBe(status);
  expect(warn).not.toHaveBeenCalled();
});

test('a body that is too large is refused, and so is another method', async () => {
  expect((await report('x'.repeat(70_000))).status).toBe(413);
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test('the log gets a limited number of lines', async () => {
  const one = { type: 'csp-violation', body: { effectiveDirective: 'img-src' } };
  await report(Array.from({ length: 500 }, () => one));
  expect(warn.mock.calls.length).toBeLessThanOrEqual(20);
});
