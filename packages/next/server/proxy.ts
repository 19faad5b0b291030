import { NextResponse, type NextRequest } from 'next/server';

import { withoutBasePath } from '@showcase/wordpress/browser';
import { presentHeaders } from './answer-headers';
import { routeOf } from './route-requests';

function partsOf(address: string) {
  const [pathname = '', search = ''] = address.split(/(?=\?)(.*)/s);
  return { pathname, search };
}

/** Next asks the proxy again for what it has chosen, where it takes its own host for another. */
function routed(given: Headers) {
  const headers = new Headers(given);
  headers.set('x-answer-headers', 'set');
  return { request: { headers } };
}

/** Returns what Next is told to do with a request. */
function answerTo({ headers, method, nextUrl, url }: NextRequest): NextResponse {
  // Set by addHeaders; by Next's router, which asks for the data of a page by its own address.
  const isRouted = headers.has('x-answer-headers') || headers.has('x-nextjs-data');
  if (isRouted) return NextResponse.next();
  const { pathname, search } = new URL(url);
  const asked = withoutBasePath(pathname) + search;
  const route = routeOf(method, asked);
  if (typeof route === 'object') {
    return NextResponse.redirect(new URL(route.location, nextUrl.origin), route.status);
  }
  return route === asked
    ? NextResponse.next()
    : NextResponse.rewrite(Object.assign(nextUrl.clone(), partsOf(route)), routed(headers));
}

/**
 * Next's proxy for hosts that run functions, where nothing can be put around Next's server: redirects, the page for
 * a query, and the headers of all answers (docs/hosts.md). Where that has been done, it changes nothing. The headers
 * are there also then: anybody can send what says so, and a cache would keep a page without them.
 *
 * @public For an owner's proxy.ts: https://nextjs.org/docs/pages/api-reference/file-conventions/proxy
 */
export function proxy(request: NextRequest): NextResponse {
  const response = answerTo(request);
  for (const [name, value] of Object.entries(presentHeaders(true)))
    response.headers.set(name, value);
  return response;
}
