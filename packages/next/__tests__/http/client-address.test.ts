import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { clientAddress, networkOf } from '../../http/limits';

afterEach(() => {
  process.env.TRUSTED_PROXIES = '';
  jest.restoreAllMocks();
});

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return req;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', null],
  ['_hidden', null],
  ['203.0.113.07', null],
  ['1:2', null],
  ['<script>', null],
])('%s counts as %s', (text, network) => {
  expect(networkOf(text)).toBe(network);
});

/** Made up by the visitor, then what two proxies have seen. */
const chain = '1.1.1.1, 203.0.113.7, 10.0.0.2';

test.each([
  [0, chain, '10.0.0.1'],
  [1, chain, '10.0.0.2'],
  [2, chain, '203.0.113.7'],
  [3, chain, '1.1.1.1'],
  [9, chain, '1.1.1.1'],
  [1, undefined, '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, '1.1.1.1, unknown', '10.0.0.1'],
  [1, '1.1.1.1,', '10.0.0.1'],
  [1, '203.0.113.7:4711', '203.0.113.7'],
])('of %d trusted proxies and %s it is %s', (proxies, forwarded, address) => {
  jest.spyOn(console, 'error').mockReturnValue();
  process.env.TRUSTED_PROXIES = `${proxies}`;
  expect(clientAddress(requestFrom('10.0.0.1', forwarded))).toBe(address);
});

test('a proxy that is not configured is said in the log; what visitors make up is not', () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  clientAddress(requestFrom('198.51.100.1', '203.0.113.7'));
  // Next itself fills in a header that is missing.
  clientAddress(requestFrom('::1', '::1'));
  expect(log).not.toHaveBeenCalled();
  clientAddress(requestFrom('::ffff:127.0.0.1', '203.0.113.7'));
  clientAddress(requestFrom('::ffff:127.0.0.1', '203.0.113.8'));
  expect(log.mock.calls).toEqual([[expect.stringContaining('set TRUSTED_PROXIES')]]);
});
