import type { RequestListener, ServerResponse } from 'node:http';

import { withDeadline } from '../../cms/deadline';
import { getJson } from '../../cms/request';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

let asked: number;
let onOther: RequestListener;

const well = (_: unknown, response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('{"data":{"generalSettings":null}}');

beforeEach(async () => {
  asked = 0;
  const { url } = await startFaultyServer((request, response) => {
    asked += 1;
    onOther(request, response);
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
});

afterEach(() => {
  delete process.env.CMS_TIMEOUT_MS;
});

const ask = () => getJson('PageQuery', '/index.php?graphql');

test('requests of one page share one timeout, whatever is in the queue before them', async () => {
  process.env.CMS_TIMEOUT_MS = '300';
  let answered = 0;
  onOther = (request, response) => {
    // Slow, but each within the limit.
    if (!response.destroyed) setTimeout(() => well(request, response), 180);
    answered += 1;
  };
  const page = withDeadline(async () => {
    for (;;) await ask();
  });
  await expect(page).rejects.toThrow(/time|abort/i);
  expect(answered).toBeLessThanOrEqual(2);
});

test('a request whose time has passed in the queue is not sent', async () => {
  const held: ServerResponse[] = [];
  const eightAreHeld = new Promise<void>((done) => {
    onOther = (_, response) => {
      held.push(response);
      if (held.length === 8) done();
    };
  });
  process.env.CMS_TIMEOUT_MS = '20000';
  const first = Array.from({ length: 8 }, () => ask());
  await eightAreHeld;
  process.env.CMS_TIMEOUT_MS = '100';
  const waiting = await Promise.all(Array.from({ length: 20 }, () => ask().catch(String)));
  expect(waiting).toEqual(Array.from({ length: 20 }, () => expect.stringMatching(/time|abort/i)));
  process.env.CMS_TIMEOUT_MS = '20000';
  onOther = well;
  for (const response of held) well(null, response);
  await Promise.all(first);
  await ask();
  expect(asked).toBe(9);
});
