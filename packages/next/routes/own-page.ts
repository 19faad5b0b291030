import type { GetServerSidePropsResult } from 'next';
import type { ServerResponse } from 'node:http';

import { withDeadline } from '@showcase/wordpress/cms/request';
import { answerError, HttpError } from './http-error';

/** Keeps a page that is made for one request out of shared caches and search engines. */
export function markOwnPage(res: ServerResponse): void {
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex');
}

/**
 * Runs getServerSideProps of a page that is made for one request, in the time that a page has.
 * Answers what it refuses (HttpError) with a line of text, or with JSON for scripts that ask for it.
 */
export async function propsOrRefusal<P>(
  res: ServerResponse,
  props: () => Promise<GetServerSidePropsResult<P>>,
): Promise<GetServerSidePropsResult<P>> {
  try {
    return await withDeadline(props);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const type = { 'content-type': 'text/plain; charset=utf-8' };
    if (res.req.headers.accept === 'application/json') answerError(res, error);
    else res.writeHead(error.status, { ...error.headers, ...type }).end(error.message);
    return { notFound: true };
  }
}
