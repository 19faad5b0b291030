import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps } from 'next';

interface Sent {
  /** The body of a form that is sent from the site's own page; without it the page is asked for. */
  form?: string | null;
  headers?: Record<string, string>;
}

/** Opens a page that is built for each request, as Next does, with the cookies of a browser. */
export async function openPage<Props extends object>(
  page: GetServerSideProps<Props>,
  query: ParsedUrlQuery,
  browser: ReadonlyMap<string, string> = new Map(),
  { form = null, headers = {} }: Sent = {},
) {
  const pairs = [...browser].map(([name, value]) => [name, decodeURIComponent(value)]);
  const cookies: Record<string, string> = Object.fromEntries(pairs);
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies });
  req.method = form === null ? 'GET' : 'POST';
  const cookie = [...browser].map((pair) => pair.join('=')).join('; ');
  req.headers = { cookie, 'sec-fetch-site': 'same-origin', ...headers };
  if (form !== null) req.push(form);
  req.push(null);
  const res = new ServerResponse(req);
  const end = jest.spyOn(res, 'end');
  const result = await page({ req, res, query, resolvedUrl: '/' });
  const body = String(end.mock.calls[0]?.[0] ?? '');
  return { result, res, body, props: 'props' in result ? await result.props : null };
}
