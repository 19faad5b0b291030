/** Where people sign in when nothing else is configured. */
const LOGIN_PAGE_PATH = '/login';

/** The landing page after signing in, as this site writes addresses. */
export const HOME_PATH = '/home/';

/**
 * The sign-in page for somebody who needs a session, and where to go from there.
 *
 * @param path of this site, with its query
 */
export function sessionRequiredUrl(path: string): string {
  return `${LOGIN_PAGE_PATH}/?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: path })}`;
}
