import { text } from 'node:stream/consumers';

import { rigSite } from '@showcase/testing/content/rig-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';
import {
  connect,
  letSharedAnswerRunOut,
  visitPage,
} from '../../../../__tests__/support/connected-site';

/** The menu locations that themes and plugins have registered. */
let registered: string[];
let requests: number;

const message = (location: string) =>
  `Variable "$headerMenu" got invalid value "${location}"; Value "${location}" does not exist in "MenuLocationEnum" enum.`;

/** Returns the answer of a WordPress that has only the registered locations. */
async function answerTo(url: string, method: string, body: string): Promise<string> {
  const asked = decodeURIComponent(`${url} ${body}`);
  const unknown = ['PRIMARY', 'FOOTER'].filter(
    (each) => new RegExp(`Menu":\\s*"${each}"`).test(asked) && !registered.includes(each),
  );
  if (unknown.length > 0) {
    return JSON.stringify({ errors: unknown.map((each) => ({ message: message(each) })) });
  }
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method, headers, ...(body && { body }) })).text();
}

beforeAll(async () => {
  const { url } = await connect({ site: rigSite() });
  const wordpress = await startFaultyServer((req, res) => {
    requests += 1;
    res.setHeader('content-type', 'application/json');
    void text(req)
      .then((body) => answerTo(url + req.url, req.method ?? 'GET', body))
      .then((answer) => res.end(answer));
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = wordpress.url;
});

beforeEach(() => {
  letSharedAnswerRunOut();
  requests = 0;
});

async function menusOf(path: string) {
  const { primaryMenu, footerMenu } = (await visitPage(path)).site;
  return [primaryMenu.length > 0, footerMenu.length > 0];
}

test('a menu location that WordPress does not know costs that menu and no page', async () => {
  registered = ['PRIMARY'];
  expect(await menusOf('/about/')).toEqual([true, false]);
  expect(requests).toBe(2);
});

test('once that is known, a page takes one request as ever', async () => {
  registered = [];
  await menusOf('/about/');
  requests = 0;
  expect(await menusOf('/rig-parent/')).toEqual([false, false]);
  expect(requests).toBe(1);
});

test('a location that is there later is asked for again', async () => {
  registered = ['PRIMARY', 'FOOTER'];
  expect(await menusOf('/about/')).toEqual([true, true]);
});
