import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';

/** Opens a page that is built for each request, as Next does, with the cookies of a browser. */
export async function openPage<Props extends object>(
  page: GetServerSideProps<Props>,
  query: Record<string, string | string[]>,
  browser: ReadonlyMap<string, string> = new Map(),
) {
  const pairs = [...browser].map(([name, value]) => [name, decodeURIComponent(value)]);
  const cookies: Record<string, string> = Object.fromEntries(pairs);
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies });
  req.headers.cookie = [...browser].map((pair) => pair.join('=')).join('; ');
  const res = new ServerResponse(req);
  const result = await page({ req, res, query, resolvedUrl: '/' });
  return { result, res, props: 'props' in result ? await result.props : null };
}
