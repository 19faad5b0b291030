import type { IncomingMessage } from 'node:http';
import type { HttpOptions } from './http-options';
import { redirectReply, type Reply } from '../http/reply';
import { isOwnHost, safeLocation } from './safe-redirect';

/**
 * FaustWP's `/generate?redirect_uri=`: redirects a user signed in to WordPress to `redirect_uri`
 * with an authorization code, others to the login page first.
 *
 * @returns a function that returns null for other requests: FaustWP checks every path with this
 *   prefix, but only with a redirect_uri
 */
export function createGenerate({ auth, session, baseUrl, siteUrl }: HttpOptions) {
  const isAllowed = (url: URL) => url.hostname === 'localhost' || isOwnHost(url, baseUrl, siteUrl);

  return (request: IncomingMessage, path: string, query: URLSearchParams): Reply | null => {
    const redirectUri = query.get('redirect_uri');
    if (!auth.plugins.faust || !path.startsWith('/generate') || !redirectUri) return null;
    const user = auth.accounts.byId(session.viewerOfCookie(request).userId ?? 0);
    if (!user) {
      const back = `/generate/?redirect_uri=${encodeURIComponent(redirectUri)}`;
      return redirectReply(302, `${baseUrl}/wp-login.php?redirect_to=${encodeURIComponent(back)}`);
    }
    const target = safeLocation(redirectUri, baseUrl, isAllowed);
    if (target === null) return redirectReply(302, `${baseUrl}/wp-admin/`);
    const location = new URL(target, baseUrl);
    location.searchParams.set('code', auth.faust.issue('code', user).token);
    const isPath = target.startsWith('/');
    return redirectReply(302, location.href.slice(isPath ? location.origin.length : 0));
  };
}
