import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { resolve } from 'node:path';

import { CmsUnavailableError, NOT_ASKED } from '@showcase/wordpress';
import {
  logAsJson,
  logOutagesBriefly,
  logRequest,
  redact,
  requestIds,
} from '../../server/json-log';

test('every message is one line of JSON, with its request, without secrets and control characters', () => {
  const original = { ...console };
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    logAsJson();
    requestIds().run('id-1', () =>
      console.error('a\nb\u001b[31m red\u0007\u2028', new Error('no')),
    );
    console.warn('/x?code=abc');
  } finally {
    write.mockRestore();
    Object.assign(console, original);
  }
  expect(written).toHaveLength(2);
  for (const line of written) expect(line).toMatch(/^[^\n\u0000-\u001f\u007f-\u009f\u2028]+\n$/);
  const [first = '', second = ''] = written;
  expect(JSON.parse(first)).toMatchObject({
    level: 'error',
    requestId: 'id-1',
    message: expect.stringMatching(/^a\nb red\u0007 {2}Error: no\n {4}at /),
  });
  expect(JSON.parse(second)).toMatchObject({ level: 'warn', message: '/x?code=***' });
  expect(JSON.parse(second)).not.toHaveProperty('requestId');
});

test.each([
  ['/x/?code=abc&page=2', '/x/?code=***&page=2'],
  ['/reset-password/?key=a%20b&login=ann', '/reset-password/?key=***&login=ann'],
  ['https://a.test/?x=1&access_token=q.w-e#f', 'https://a.test/?x=1&access_token=***'],
  ['Authorization: Bearer abc.def-1', 'Authorization: Bearer ***'],
  ['got eyJhbGciOi.eyJzdWIi.c2ln there', 'got *** there'],
  ['redis://:pass@10.0.0.5:6379 is away', 'redis://***@10.0.0.5:6379 is away'],
  ['x a-secret-of-this-server y', 'x *** y'],
  ['the key is long', 'the key is long'],
])('%s', (text, expected) => {
  process.env.FAUST_SECRET_KEY = 'a-secret-of-this-server';
  expect(redact(text)).toBe(expected);
  delete process.env.FAUST_SECRET_KEY;
});

test('a failure of WordPress is one line, none while the circuit breaker is open', () => {
  const original = console.error;
  const lines: unknown[][] = [];
  console.error = (...values: unknown[]) => void lines.push(values);
  try {
    logOutagesBriefly();
    const outage = new CmsUnavailableError('AQuery', 'status 500');
    console.error('x', outage);
    console.error(outage);
    console.error(new CmsUnavailableError('AQuery', NOT_ASKED));
    console.error('another', 'error');
  } finally {
    console.error = original;
  }
  const line = 'The CMS gave no usable answer to AQuery: status 500';
  expect(lines).toEqual([[line], ['another', 'error']]);
});

test.each([
  ['/api/faust/graphql?query=q&variables={"password":"x"}', '/api/faust/graphql'],
  ['/blog/api/editor/preview?p=5', '/blog/api/editor/preview'],
  ['/%61pi//x/?email=a', '/%61pi//x/'],
  ['/rain/?page=2&code=abc', '/rain/?page=2&code=***'],
])('the line of %s has no query of an API route', (url, path) => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const req = Object.assign(new IncomingMessage(new Socket()), { url });
  const res = new ServerResponse(req);
  logRequest(req, res, 'id-1');
  res.emit('close');
  const [line] = write.mock.calls.flat();
  write.mockRestore();
  expect(JSON.parse(String(line))).toMatchObject({ path });
});

test('a server goes on in silence when nobody reads the log any more', async () => {
  const program = ['--import', 'tsx', resolve(__dirname, 'log-to-nobody.mts')];
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  const told = once(child, 'message');
  const ended = once(child, 'exit');
  child.send('write');
  expect(await told).toEqual([0, undefined]);
  expect(await ended).toEqual([0, null]);
});
