import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';

import { rigSite } from '@showcase/testing/content/rig-site';
import {
  connect,
  letSharedAnswerRunOut,
  visitPage,
} from '../../../../__tests__/support/connected-site';

/** A WordPress whose themes and plugins have registered only some of the menu locations. */
let wordpress: Server;
let registered: string[];
let requests: number;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  const server = await connect({ site: rigSite() });
  wordpress = createServer((request, response) => {
    void (async () => {
      requests += 1;
      const body = await bodyOf(request);
      const asked = decodeURIComponent(`${request.url} ${body}`);
      const unknown = ['PRIMARY', 'FOOTER'].filter(
        (location) =>
          new RegExp(`Menu":\\s*"${location}"`).test(asked) && !registered.includes(location),
      );
      response.setHeader('content-type', 'application/json');
      if (unknown.length > 0) {
        const message = (each: string) =>
          `Variable "$headerMenu" got invalid value "${each}"; Value "${each}" does not exist in "MenuLocationEnum" enum.`;
        response.end(
          JSON.stringify({ errors: unknown.map((each) => ({ message: message(each) })) }),
        );
        return;
      }
      const answer = await fetch(server.url + request.url, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body }),
      });
      response.end(await answer.text());
    })();
  });
  wordpress.listen(0, '127.0.0.1');
  await once(wordpress, 'listening');
  const address = wordpress.address();
  process.env.NEXT_PUBLIC_WORDPRESS_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterAll(() => {
  wordpress.closeAllConnections();
  return new Promise((resolve) => wordpress.close(resolve));
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
