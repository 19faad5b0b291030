import { forwardRef } from 'react';
import { gql } from '@apollo/client';

import { isCmsUnavailable } from '@showcase/wordpress';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit } from '@showcase/testing/jest/connected-site';
import faustConfig from '@showcase/testing/site/site';

/** How far the clock is ahead, ms. */
let ahead = 0;

beforeAll(() => connect({ site: rigSite() }));

beforeEach(() => {
  ahead = 0;
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ahead);
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
});

afterEach(() => void jest.restoreAllMocks());

const Page = Object.assign(() => null, {
  query: gql`
    query GetPage($uri: ID!) {
      page(id: $uri, idType: URI) {
        title
      }
    }
  `,
  variables: ({ uri }: { uri: string }) => ({ uri }),
});

/** A component of next/dynamic, which Next needs a minute for. */
function withSlowPage() {
  async function preload() {
    ahead += 60_000;
    return { default: Page };
  }
  const page = forwardRef(Object.assign(() => null, { preload }));
  return { ...faustConfig, templates: { page: page as unknown as typeof Page } };
}

test('in `next dev` a page is there, however long Next compiles its template', async () => {
  expect(await visit('/about/', withSlowPage())).toMatchObject({
    props: { template: 'page', __TEMPLATE_QUERY_DATA__: { page: { title: 'about' } } },
  });
  expect(ahead).toBe(60_000);
});

test.each(['GetSeedNode', 'GetPage'])(
  'in `next dev` a WordPress that never answers %s is an error in the time of one query',
  async (name) => {
    process.env.CMS_TIMEOUT_MS = '150';
    const { fetch } = globalThis;
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (!`${String(url)}${String(init?.body)}`.includes(name)) return fetch(url, init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    });
    const failed: unknown = await visit('/about/', withSlowPage()).catch((error: unknown) => error);
    expect(isCmsUnavailable(failed)).toBe(true);
    expect(String(failed)).toMatch(/after 150ms/);
  },
);
