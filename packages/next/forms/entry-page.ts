import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/browser';
import type { Limit } from '../http/count';
import { countRequest, REQUESTS } from '../http/limits';
import { resolvePath } from '../resolve/resolve-path';
import type { ContentPageProps } from '../resolve/page-from';
import { isSameOrigin, readBody } from '../http/api-route';
import { sendJson, HttpError } from '../http/http-error';
import { isScript, markOwnPage, propsOrRefusal } from '../http/own-page';
import { siteContext, type SiteContext } from '../site/site-context';

/** Properties of getServerSideProps's argument that are used here. */
export type DoorContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

/** The request of an entry's page with a form, and the site that the page is made of. */
export interface EntryContext extends SiteContext, DoorContext {
  /** Decoded path of the entry. */
  path: string;
  /** The entry's page, as all visitors get it. */
  page: ContentPageProps;
  /** The form that was sent; null: the page was only asked for. */
  sent: URLSearchParams | null;
  /** Whether a script of the page has sent it, and wants to know what came of it as JSON. */
  isScript: boolean;
}

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
export async function entryPage(
  { req, res, query }: DoorContext,
  limit: Limit,
  show: (context: EntryContext) => Promise<GetServerSidePropsResult<ContentPageProps> | null>,
): Promise<GetServerSidePropsResult<ContentPageProps>> {
  markOwnPage(res);
  const path = pathOfQuery(query.path);
  if (!path) return { notFound: true };
  const known = siteContext();
  return propsOrRefusal({ ...known, res }, async () => {
    const sent = await readForm(req, limit);
    const { result } = await resolvePath(path, known);
    if (!('props' in result)) return seeOther(hrefFromUri(path));
    const page = result.props;
    const context = siteContext(page.site);
    const form = { path, page, sent, isScript: isScript(req) };
    const shown = await show({ ...context, req, res, query, ...form });
    return shown ?? seeOther(hrefFromUri(path));
  });
}

/** Leads a browser on after a form, so that loading the page again does not send it again. */
export const seeOther = (destination: string) =>
  ({ redirect: { destination, statusCode: 303 } }) as const;

/** Answers a script of the page with JSON. */
export function answerScript(...answer: Parameters<typeof sendJson>) {
  sendJson(...answer);
  return { notFound: true } as const;
}

/** Gives a page that says what was refused the status and headers of the refusal. */
export function markRefusal(res: ServerResponse, { status, headers }: HttpError): void {
  res.statusCode = status;
  res.setHeaders(new Map(Object.entries(headers)));
}
