import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';

import { hrefFromUri, pathOfQuery } from '@showcase/wordpress/addresses/site-paths';
import { markOwnPage, propsOrRefusal } from '../routes/own-page';
import type { ContentPageProps } from '../resolve/render-node';
import { resolvePath } from '../resolve/resolve-path';
import type { ContentConfig } from '../template/possible-templates';
import { asHttpError } from '../routes/api-route';
import type { HttpError } from '../routes/http-error';

export type EntryContext = Pick<GetServerSidePropsContext, 'req' | 'res' | 'query'>;

interface EntryPage<P, T> {
  config: ContentConfig;
  /** Counts the request and reads what was sent. @throws HttpError */
  admit: () => Promise<T>;
  /** Returns the props with what came of the form; null: the entry does not have the form any more. */
  show: (
    page: ContentPageProps,
    path: string,
    admitted: T,
  ) => Promise<GetServerSidePropsResult<P> | null>;
}

/**
 * getServerSideProps of an entry's address with an argument of a form, such as `?comment=`: the
 * entry's page with what came of the form. Rendered per request, in no shared cache.
 *
 * @throws CmsUnavailableError
 */
export async function entryPage<P, T>(
  { res, query }: EntryContext,
  { config, admit, show }: EntryPage<P, T>,
): Promise<GetServerSidePropsResult<P>> {
  markOwnPage(res);
  const path = pathOfQuery(query.path);
  if (!path) return { notFound: true };
  return propsOrRefusal<P>(res, async () => {
    const admitted = await admit();
    const { result } = await resolvePath(path, config);
    const shown = 'props' in result ? await show(result.props, path, admitted) : null;
    return shown ?? { redirect: { destination: hrefFromUri(path), statusCode: 303 } };
  });
}

/**
 * Returns what the address of an entry says of a form's error: there were too many (`wait`), WordPress
 * did not respond (`away`), or the error's own code.
 */
export function outcomeOf(error: unknown): { outcome: string; error: HttpError } {
  const found = asHttpError(error);
  const { code } = found;
  const outcome = { too_many_attempts: 'wait', unavailable: 'away' }[code] ?? code;
  return { outcome, error: found };
}
