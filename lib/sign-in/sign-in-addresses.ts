/** The landing page after signing in, as this site writes addresses. */
export const HOME_PATH = '/home/';

/**
 * The sign-in page for somebody who needs a session, and where to go from there.
 *
 * @param path of this site, with its query
 */
export function sessionRequiredUrl(path: string): string {
  return `/login/?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}

/** Where to sign in whichever way the CMS signs editors in, and to come back from to a path. */
export function signInStartUrl(path: string): string {
  return `/api/faust/auth/start?${new URLSearchParams({ redirect_uri: path })}`;
}

/** What an address has in it that WordPress sent somebody back to: its code, and this site's nonce. */
export const CODE_PARAMETER = 'code';
export const STATE_PARAMETER = 'faust-state';

/** Both, to be taken out of an address again. */
export const RETURN_PARAMETERS = [CODE_PARAMETER, STATE_PARAMETER] as const;

/**
 * Codes of failed sign-ins beside NextAuth's own. This one: the CMS refused the token that it had
 * just issued. Its plugins have been detected again since, so that a second attempt can succeed.
 */
export const TOKEN_REFUSED = 'TokenRefused';

/** The CMS did not answer; nothing is wrong with the password. */
export const CMS_UNAVAILABLE = 'CmsUnavailable';
