import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSidePropsResult } from 'next';

import { countRequest } from '../limits/attempts';
import { REQUESTS } from '../limits/limits';
import { propsOrRefusal } from '../routes/own-page';
import { findQueryAddress, needsRequest, readQueryAddress } from './query-address';

interface Context {
  req: IncomingMessage;
  res: ServerResponse;
  query: ParsedUrlQuery;
}

/**
 * getServerSideProps of the front page's addresses with an id, slug or date: a redirect to the
 * canonical address, or 404.
 *
 * @throws CmsUnavailableError
 */
export async function getQueryProps({
  req,
  res,
  query,
}: Context): Promise<GetServerSidePropsResult<object>> {
  res.setHeader('cache-control', 'private, no-store');
  const address = readQueryAddress(query);
  if (!address) return { notFound: true };
  return propsOrRefusal(res, async () => {
    if (needsRequest(address)) await countRequest(req, REQUESTS.ids);
    const destination = await findQueryAddress(address, query);
    return destination ? { redirect: { destination, permanent: true } } : { notFound: true };
  });
}
