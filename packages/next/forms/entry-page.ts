import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
import { markOwnPage, propsOrRefusal } from '../routes/own-page';
import type { ContentPageProps } from '../resolve/render-node';
import { resolvePath } from '../resolve/content-props';
import type { ContentConfig } from '../template/possible-templates';
import type { HttpError } from '../routes/http-error';

export type EntryContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

/**
 * getServerSideProps of an entry's address with an argument of a form, such as `?comment=`: the
 * entry's page with what came of the form. Rendered per request, in no shared cache.
 *
 * @param show returns the page; null: the entry does not have the form any more, and is shown itself
 * @throws CmsUnavailableError
 */
export async function entryPage<P>(
  { res, query }: EntryContext,
  show: (path: string) => Promise<GetServerSidePropsResult<P> | null>,
): Promise<GetServerSidePropsResult<P>> {
  markOwnPage(res);
  const path = pathOfQuery(query.path);
  if (!path) return { notFound: true };
  return propsOrRefusal<P>(res, async () => {
    const toEntry = { redirect: { destination: hrefFromUri(path), statusCode: 303 } } as const;
    return (await show(path)) ?? toEntry;
  });
}

/** Returns the page of the entry at a path; null: there is none. @throws CmsUnavailableError */
export async function entryAt(
  path: string,
  config: ContentConfig,
): Promise<ContentPageProps | null> {
  const { result } = await resolvePath(path, config);
  return 'props' in result ? result.props : null;
}

/** Returns the outcome of an error that every form may have: too many were sent, or WordPress is away. */
export function commonOutcome({ code }: HttpError): 'wait' | 'away' | null {
  if (code === 'too_many_attempts') return 'wait';
  return code === 'unavailable' ? 'away' : null;
}
