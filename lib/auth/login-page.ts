/** Where people sign in when nothing else is configured (SPEC 9). */
const LOGIN_PAGE_PATH = '/login';

/** The landing page after signing in (SPEC 9), as this site writes addresses. */
export const HOME_PATH = '/home/';

/**
 * The sign-in page for somebody who needs a session (SPEC 4), and where to go from there.
 *
 * @param path of this site, with its query
 */
export function sessionRequiredUrl(path: string): string {
  return `${LOGIN_PAGE_PATH}/?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}
