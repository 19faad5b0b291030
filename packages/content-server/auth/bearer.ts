import type { Author } from '../model/site';
import { anonymous, type Viewer } from '../model/viewer';
import type { Auth } from './auth';

/** Effect of an Authorization header on a GraphQL request. */
export interface BearerResult {
  viewer: Viewer;
  /** The JWT plugin rejects the token: every field of the operation fails. */
  failsEverything: boolean;
  status: 200 | 401;
}

export function viewerOf({ id, role }: Author): Viewer {
  return { userId: id, role };
}

/**
 * Evaluates an Authorization header as the active plugins do, independently of each other: a valid
 * FaustWP token signs its user in and is then rejected by the JWT plugin.
 *
 * @returns null when the header holds no Bearer token
 */
export function readBearer(
  header: string | undefined,
  { plugins, jwt, faust }: Auth,
): BearerResult | null {
  const token = /^Bearer\s+(\S+)/.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  const faustUser = plugins.faust ? faust.check('access', token) : undefined;
  const result: BearerResult = {
    viewer: faustUser ? viewerOf(faustUser) : anonymous,
    failsEverything: false,
    status: 200,
  };
  if (!plugins.jwt) return result;
  const check = jwt.check(token);
  if (check.kind === 'user') return { ...result, viewer: viewerOf(check.user) };
  if (check.kind === 'nobody') return result;
  return { ...result, failsEverything: true, status: check.kind === 'foreign' ? 401 : 200 };
}
