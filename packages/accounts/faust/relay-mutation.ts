import { print, visit, type DocumentNode } from 'graphql';

import { graphqlEndpoint, postJson, withTimeForMail } from '@showcase/wordpress';
import {
  count,
  countRequest,
  HttpError,
  limit,
  mutationsOf,
  type RouteContext,
} from '@showcase/next/routes';
import { freshSession } from '../session/session';

/** Prints a document without what is added in browsers: `__typename` (Apollo), ids (clean-answers.ts). */
const asWritten = (document: DocumentNode): string =>
  print(
    visit(document, {
      Field: ({ name, selectionSet }) =>
        !selectionSet && /^(?:__typename|id)$/.test(name.value) ? null : undefined,
    }),
  );

/**
 * Sends a mutation of a browser, with its variables, when it is one of the site's to the letter.
 *
 * @throws HttpError 403 for another one, 401 without a session, 429; CmsUnavailableError
 */
export async function sendMutation(
  context: RouteContext,
  document: DocumentNode,
  name: string,
  variables: unknown,
) {
  const mutation = mutationsOf(context).find((each) => each.name === name);
  if (!mutation || asWritten(mutation.document) !== asWritten(document)) {
    const message = `The mutation ${name} of site.ts is another one, or there is none.`;
    throw new HttpError(403, 'not_allowed', {}, message);
  }
  const most = limit(`mutation/${name}`, [mutation.perMinute, 1]);
  let { authorization } = context.req.headers;
  if (mutation.who === 'everybody') await countRequest(context.req, most);
  else {
    const { sub, tokens } = await freshSession(context);
    await count({ limit: most, key: sub });
    authorization = `Bearer ${tokens.access}`;
  }
  const body = { query: print(document), variables };
  const headers = authorization ? { authorization } : undefined;
  // WordPress may send mail about a change: given up too early, one is made twice.
  return withTimeForMail(() => postJson(name, graphqlEndpoint(), body, headers));
}
