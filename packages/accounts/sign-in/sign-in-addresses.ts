/** Path of the landing page after signing in. */
export const HOME_PATH = '/home/';

/** NextAuth's error code of a page that needs a session. */
export const SESSION_REQUIRED = 'SessionRequired';

/** The session is over because the site has lost its record of ended sessions. */
export const SESSION_LOST = 'SessionLost';

/**
 * Returns the URL of the sign-in page with the path to return to.
 *
 * @param path of this site, with its query
 * @param error code of the reason
 */
export function sessionRequiredUrl(path: string, error = SESSION_REQUIRED): string {
  return `/login/?${new URLSearchParams({ error, callbackUrl: path })}`;
}

/** Returns the URL that starts signing in by the CMS's method, with the path to return to. */
export function signInStartUrl(path: string): string {
  return `/api/faust/auth/start?${new URLSearchParams({ redirect_uri: path })}`;
}

/** Query parameters of WordPress's redirect back: its authorization code, and this site's nonce. */
export const CODE_PARAMETER = 'code';
export const STATE_PARAMETER = 'faust-state';

/** Both, to be removed from the URL. */
export const RETURN_PARAMETERS = [CODE_PARAMETER, STATE_PARAMETER] as const;

/**
 * Error codes beside NextAuth's own. This one: the CMS rejected the token that it had just issued.
 * Its plugins have been detected again since, so a second attempt can succeed.
 */
export const TOKEN_REFUSED = 'TokenRefused';

/** Too many attempts from this address. */
export const TOO_MANY_ATTEMPTS = 'TooManyAttempts';

/** The CMS was unavailable; the password may be right. */
export const CMS_UNAVAILABLE = 'CmsUnavailable';
