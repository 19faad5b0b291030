import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';
import { z } from 'zod';

import { ANSWERS_BY_ROUTE, expectedAnswers } from '../support/answers';
import { callRevalidate } from '../support/call-revalidate';
import { expectPolicy, schemes } from '@showcase/testing/browser/header-policy';
import { rawRequest, type RawResponse } from '@showcase/testing/servers/raw-request';
import { serveSite } from '../support/serve-site';

const HTTPS_ORIGIN = 'https://www.site.example';

const pagesManifest = z.record(z.string(), z.string());
const buildManifest = z.object({ polyfillFiles: z.array(z.string()) });

const readBuild = (file: string) => readFileSync(resolve(__dirname, '../../.next', file), 'utf8');

function buildFacts() {
  const { polyfillFiles } = buildManifest.parse(JSON.parse(readBuild('build-manifest.json')));
  const [file = ''] = polyfillFiles;
  return { id: readBuild('BUILD_ID').trim(), file: file.replace(/^static\//, '') };
}

/** Errors of API routes have one shape. */
function expectError(answer: RawResponse, line: string): void {
  expect.soft(answer.headers.get('content-type'), line).toBe('application/json; charset=utf-8');
  expect.soft(JSON.parse(/\{.*\}/s.exec(answer.body)?.[0] ?? 'null'), line).toEqual({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
  });
}

for (const scheme of schemes) {
  test.describe(`a site on ${scheme}`, () => {
    // The build knows nothing of https: addresses are known at the start at the latest.
    const site = serveSite(undefined, scheme === 'https' ? { SITE_URL: HTTPS_ORIGIN } : {});

    test('every route and status has its status, the header policy and a Cache-Control', async () => {
      const routes = Object.keys(
        pagesManifest.parse(JSON.parse(readBuild('server/pages-manifest.json'))),
      );
      const pages = routes.filter((route) => !['/_app', '/_document'].includes(route));
      expect(Object.keys(ANSWERS_BY_ROUTE).sort()).toEqual(pages.sort());

      for (const [request, status, cacheControl, headers, body] of expectedAnswers(buildFacts())) {
        const answer = await rawRequest(site.url, request, headers, body);
        const line = `${request.slice(0, 80)} ${body?.slice(0, 20) ?? ''}`;
        expect.soft(`${answer.status} ${line}`).toBe(`${status} ${line}`);
        expectPolicy(answer, line, scheme, site.content.url);
        expect.soft(answer.headers.get('cache-control'), line).toMatch(cacheControl);
        if (status === 405)
          expect.soft(answer.headers.get('allow'), line).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
        if (/ \/api\//.test(request) && status >= 400) expectError(answer, line);
      }
    });

    test('a limit that is reached, and what has not changed, have the policy, too', async () => {
      const { headers } = await rawRequest(site.url, 'GET /about/');
      const unchanged = { 'if-none-match': headers.get('etag') ?? '' };
      const known = await rawRequest(site.url, 'GET /about/', unchanged);
      expect(known.status).toBe(304);
      expectPolicy(known, 'GET /about/ 304', scheme, site.content.url);
      const search = () => rawRequest(site.url, 'GET /?s=clay');
      const answers = await Promise.all(Array.from({ length: 70 }, search));
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const answer of answers) expectPolicy(answer, 'GET /?s=clay', scheme, site.content.url);
    });

    test('a page that WordPress does not give has the policy, too', async () => {
      const { status } = await callRevalidate(site.url, { tags: [], changes: [] });
      expect(status).toBeLessThan(500);
      await site.content.close();
      const answer = await rawRequest(site.url, 'GET /never-built/');
      expect(answer.status).toBe(503);
      expectPolicy(answer, 'GET /never-built/', scheme, site.content.url);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });
}
