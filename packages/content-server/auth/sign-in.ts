import type { Author } from '../model/site';
import { escapeHtml } from '../text/escape-html';
import type { AuthParts } from './auth-parts';

/** A user's credentials. */
interface Credentials {
  /** `any`: a login or an email address, as in WordPress's own form. */
  kind: 'username' | 'email' | 'any';
  name: string;
  password: string;
}

type SignInResult = { user: Author } | { user: null; error: string };

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const failed = (text: string): SignInResult => ({
  user: null,
  error: `<strong>Error:</strong> ${text}`,
});

/**
 * Creates the password check for the GraphQL mutations and wp-login.php.
 *
 * @returns a function with WordPress's error messages, which are HTML and distinguish unknown users
 *   from wrong passwords
 */
export function createSignIn({ accounts, baseUrl }: AuthParts) {
  const lost = `<a href="${baseUrl}/wp-login.php?action=lostpassword">Lost your password?</a>`;

  function unknown(name: string, asEmail: boolean): SignInResult {
    if (asEmail)
      return { user: null, error: 'Unknown email address. Check again or try your username.' };
    return failed(
      `The username <strong>${escapeHtml(name)}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`,
    );
  }

  return async ({ kind, name, password }: Credentials): Promise<SignInResult> => {
    if (name === '')
      return failed(`The ${kind === 'email' ? 'email' : 'username'} field is empty.`);
    if (password === '') return failed('The password field is empty.');
    const byLogin = kind === 'email' ? undefined : accounts.byLogin(name);
    const byEmail = kind === 'username' || byLogin ? undefined : accounts.byEmail(name);
    const user = byLogin ?? byEmail;
    const asEmail = !byLogin && (kind === 'email' || (kind === 'any' && looksLikeEmail(name)));
    if (!user) return unknown(name, asEmail);
    if (await accounts.isPassword(user, password)) return { user };
    return failed(
      `The password you entered for the ${asEmail ? 'email address' : 'username'} <strong>${escapeHtml(name)}</strong> is incorrect. ${lost}`,
    );
  };
}
