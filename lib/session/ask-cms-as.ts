import type { ServerResponse } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { isCmsUnavailable } from '../cms/errors';
import { askGraphql } from '../cms/graphql';
import { clearDeadCookies, type RequestWithCookies } from './session-cookies';
import { freshTokens, isInTrouble } from './fresh-tokens';
import { dropSession, keepSession, sessionTokenOf } from './session';
import type { SessionToken } from './session-token';

export type CmsAccess =
  | { kind: 'ok'; token: string; expiresAt: number; session: SessionToken }
  /** Nobody is signed in, or the CMS ended it; cookies are deleted then. */
  | { kind: 'signed-out' }
  | { kind: 'unavailable' };

/**
 * A token for asking the CMS in the name of the signed-in user, refreshed when it has to be; the
 * cookies of the answer are brought up to date.
 */
export async function cmsAccess(req: RequestWithCookies, res: ServerResponse): Promise<CmsAccess> {
  const session = await sessionTokenOf(req);
  if (!session) {
    clearDeadCookies(req, res);
    return { kind: 'signed-out' };
  }
  try {
    const tokens = await freshTokens(session);
    if (!tokens) {
      await dropSession(req, res);
      return { kind: 'signed-out' };
    }
    const current = { ...session, tokens };
    if (tokens !== session.tokens) await keepSession(res, current);
    return { kind: 'ok', token: tokens.access, expiresAt: tokens.expiresAt, session: current };
  } catch (error) {
    if (isCmsUnavailable(error)) return { kind: 'unavailable' };
    throw error;
  }
}

export type CmsAnswer<TData> =
  { kind: 'ok'; data: TData } | { kind: 'signed-out' } | { kind: 'unavailable' };

/**
 * Runs a query in the name of the signed-in user. Errors count as no answer, as everywhere on this
 * site (error policy "none").
 */
export async function askCmsAs<TData, TVariables extends Record<string, unknown>>(
  req: RequestWithCookies,
  res: ServerResponse,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<CmsAnswer<TData>> {
  const access = await cmsAccess(req, res);
  if (access.kind !== 'ok') return access;
  // The refresh has waited for the CMS already; a page is not to wait twice.
  if (isInTrouble(access.session)) return { kind: 'unavailable' };
  try {
    const { data, errors } = await askGraphql(query, variables, access.token);
    // The document's type is the schema's word for what comes back without errors.
    if (errors.length === 0) return { kind: 'ok', data: data as TData };
    return { kind: 'unavailable' };
  } catch (error) {
    if (isCmsUnavailable(error)) return { kind: 'unavailable' };
    throw error;
  }
}
