import { HttpResponse, http } from 'msw';
import * as routerContext from 'next/dist/shared/lib/router-context.shared-runtime';
import * as useScreenWords from '@showcase/next/words';
import * as react from 'react';
import * as reactDom from 'react-dom';

import type * as Screen from '../../toolbar/PreviewScreen';
import type { PreviewAnswer } from '../../editor/entry-routes';
import type { PreviewProps } from '../../editor/preview-props';
import { server } from '@showcase/testing/jest/browser-server';
import { makeRouter, renderInSite } from '@showcase/testing/react/render-in-site';
import { previewParts } from '@showcase/testing/react/screens';
import { siteData } from '@showcase/testing/jest/site-data';

export const ADDRESS = '/?p=7&preview=true&previewPathname=%2F%3Fp%3D7&typeName=Post';

/** Requests of the page so far, as path and query. */
export const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  window.sessionStorage.clear();
});

type Reply = () => Response | Promise<Response>;

const json = (status: number, body: object) => () => HttpResponse.json(body, { status });

export const replies = {
  signedOut: json(401, { error: 'signed_out', message: 'Nobody is signed in.' }),
  broken: json(500, { error: 'what' }),
  unavailable: json(503, { error: 'unavailable', message: 'Away.' }),
  html: () =>
    new HttpResponse('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } }),
  cut: () => HttpResponse.error(),
  silence: () => new Promise<Response>(() => undefined),
} satisfies Record<string, Reply>;

export const refusal = (status: number, error: string): Reply =>
  json(status, { error, message: '' });

export function shown(facts: Partial<PreviewAnswer['facts']> = {}): Reply {
  return json(200, {
    props: { template: 'single', head: { title: 'The draft' } },
    facts: {
      status: 'Draft',
      editUrl: 'https://cms.example/wp-admin/post.php?post=7&action=edit',
      publishedPath: null,
      ...facts,
    },
  });
}

/** How the preview route answers from now on; no other is asked. */
export function answer(reply: Reply): void {
  server.use(
    http.get('*/api/editor/preview', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      return reply();
    }),
  );
}

/** Opens a page of previews, as one that was just loaded: nothing in memory. */
export async function openPreview(address = ADDRESS, refusal: PreviewProps['refusal'] = null) {
  window.history.replaceState(null, '', address);
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const loaded: (typeof Screen.PreviewScreen)[] = [];
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => react);
    jest.doMock('@showcase/next/words', () => useScreenWords);
    jest.doMock('react-dom', () => reactDom);
    jest.doMock('next/dist/shared/lib/router-context.shared-runtime', () => routerContext);
    loaded.push((await import('../../toolbar/PreviewScreen')).PreviewScreen);
  });
  const [Loaded] = loaded;
  if (!Loaded) throw new Error('not loaded');
  return renderInSite(
    <Loaded
      site={siteData()}
      refusal={refusal}
      {...previewParts}
      renderPage={(props) => (
        <main>
          Template {props.template}: {props.head.title}
        </main>
      )}
    />,
    makeRouter({ pathname: '/_query', query, asPath: address }),
  );
}
