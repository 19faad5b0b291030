import type { GetServerSidePropsResult } from 'next';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { inLane, withDeadline } from '@showcase/wordpress';
import type { SiteContext } from '../site/site-context';
import { answerError, errorText, HttpError } from './http-error';

/** Keeps a page that is made for one request out of shared caches and search engines. */
export function markOwnPage(res: ServerResponse): void {
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex');
}

/** Whether a script of a page has sent a form, and wants to know what came of it as JSON. */
export const isScript = ({ headers }: IncomingMessage) => headers.accept === 'application/json';

/**
 * Runs getServerSideProps of a page that is made for one request, in the time that a page has.
 * Answers what it refuses (HttpError) with a line of text; scripts get every failure as JSON.
 */
export async function propsOrRefusal<P>(
  context: SiteContext & { res: ServerResponse },
  props: () => Promise<GetServerSidePropsResult<P>>,
): Promise<GetServerSidePropsResult<P>> {
  try {
    return await inLane('visitors', () => withDeadline(props));
  } catch (error) {
    const { res, words } = context;
    if (isScript(res.req)) answerError(context, error);
    else if (!(error instanceof HttpError)) throw error;
    else {
      const type = { 'content-type': 'text/plain; charset=utf-8' };
      res.writeHead(error.status, { ...error.headers, ...type }).end(errorText(error, words));
    }
    return { notFound: true };
  }
}
