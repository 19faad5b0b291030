import type { IncomingMessage } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
import type { Limit } from '../http/count';
import { countRequest, REQUESTS } from '../http/limits';
import { resolvePath } from '../resolve/content-props';
import type { ContentPageProps } from '../resolve/render-node';
import { isSameOrigin, readBody } from '../http/api-route';
import { HttpError } from '../http/http-error';
import { markOwnPage, propsOrRefusal } from '../http/own-page';

export type EntryContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

/** WordPress takes comments of 65,525 bytes, each of which may be three characters of a form. */
const MAX_KB = 256;

/** Reads a form that was sent; null: the page was only asked for. @throws HttpError */
async function readForm(req: IncomingMessage, limit: Limit): Promise<URLSearchParams | null> {
  const isSent = req.method === 'POST';
  if (isSent && !isSameOrigin(req)) throw new HttpError(403, 'cross_site');
  await countRequest(req, isSent ? limit : REQUESTS.opened);
  return isSent ? new URLSearchParams((await readBody(req, MAX_KB)).toString('utf8')) : null;
}

/**
 * getServerSideProps of an entry's address with the argument of a form, such as `?comment=`, which the
 * form is sent to: the entry's page with what came of the form. Rendered per request, in no shared cache.
 *
 * @param limit of forms that are sent from one client address
 * @param show returns the page; null: the entry does not have the form any more, and is shown itself
 * @throws CmsUnavailableError
 */
export async function entryPage<P>(
  { req, res, query }: EntryContext,
  limit: Limit,
  show: (
    path: string,
    page: ContentPageProps,
    sent: URLSearchParams | null,
  ) => Promise<GetServerSidePropsResult<P> | null>,
): Promise<GetServerSidePropsResult<P>> {
  markOwnPage(res);
  const path = pathOfQuery(query.path);
  if (!path) return { notFound: true };
  return propsOrRefusal<P>(res, async () => {
    const sent = await readForm(req, limit);
    const { result } = await resolvePath(path);
    const shown = 'props' in result ? await show(path, result.props, sent) : null;
    return shown ?? redirectTo(hrefFromUri(path));
  });
}

/** Leads a browser on after a form, so that loading the page again does not send it again. */
export const redirectTo = (destination: string) =>
  ({ redirect: { destination, statusCode: 303 } }) as const;
