import { SESSION_LOST_TEXT } from '../../session/session-lost';
import {
  CMS_UNAVAILABLE,
  SESSION_LOST,
  SESSION_REQUIRED,
  TOO_MANY_ATTEMPTS,
} from '../sign-in-addresses';

const NOT_SET_UP = 'Signing in is not set up right on this site';
const LOG = 'Whoever runs it finds the reason in the server’s log.';
const GENERIC = 'Signing in did not work. Please try again.';

/** Messages by the error code in the URL. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  [SESSION_REQUIRED, 'Please sign in to see that page.'],
  [SESSION_LOST, SESSION_LOST_TEXT],
  ['CredentialsSignin', 'The username or the password is wrong.'],
  ['AccessDenied', 'This account may not sign in here.'],
  [CMS_UNAVAILABLE, 'WordPress does not answer just now. Please try again in a minute.'],
  [TOO_MANY_ATTEMPTS, 'Too many attempts. Please wait a few minutes and try again.'],
  ['Configuration', `${NOT_SET_UP}. ${LOG}`],
  ['NO_SECRET', `${NOT_SET_UP}: its secret is missing.`],
  ['MISSING_NEXTAUTH_API_ROUTE_ERROR', `${NOT_SET_UP}: its sign-in service is missing.`],
  ['CALLBACK_CREDENTIALS_HANDLER_ERROR', `${NOT_SET_UP}: it has no way to check passwords.`],
  ['CALLBACK_CREDENTIALS_JWT_ERROR', `${NOT_SET_UP}: its sessions can’t hold a sign-in.`],
  ['MISSING_ADAPTER_METHODS_ERROR', `${NOT_SET_UP}: its store of users is incomplete.`],
  ['EMAIL_REQUIRES_ADAPTER_ERROR', 'This site does not offer signing in by email.'],
  ['INVALID_CALLBACK_URL_ERROR', 'The link that led here was wrong. You can sign in all the same.'],
]);

/** Returns the message of an error code; a generic one for unknown codes. */
export function signInErrorText(code: string): string {
  return TEXTS.get(code) ?? GENERIC;
}
