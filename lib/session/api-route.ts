import type { NextApiResponse } from 'next';

/** Errors of the account routes: status, and a text that says what to do. */
const ERRORS = {
  cross_site: [403, 'This can only be done from a page of this site.'],
  method: [405, 'This address does not take that method.'],
  bad_request: [400, 'The request can’t be read.'],
  credentials: [401, 'The username or the password is wrong.'],
  signed_out: [401, 'Nobody is signed in.'],
  code_refused: [401, 'WordPress does not accept this code. Please sign in again.'],
  state_refused: [
    401,
    'This sign-in did not begin in this browser, or it took too long. Please sign in again.',
  ],
  token_refused: [
    401,
    'WordPress made a token that it does not accept itself. Please sign in on this site.',
  ],
  invalid_link: [400, 'This link is not valid any more. Please ask for a new one.'],
  empty_name: [400, 'Enter a username or an email address.'],
  too_many_attempts: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  not_set_up: [403, 'Signing in is not set up on this site: its NEXTAUTH_SECRET is missing.'],
  unavailable: [503, 'WordPress does not answer just now. Please try again in a minute.'],
} as const;

export type AccountError = keyof typeof ERRORS;

/** Answers an error of an account route as JSON, never to be kept by a cache. */
export function answerError(
  res: NextApiResponse,
  error: AccountError,
  headers: Record<string, string> = {},
): void {
  const [status, message] = ERRORS[error];
  const retry = status === 503 ? { 'retry-after': '30' } : {};
  for (const [name, value] of Object.entries({ ...retry, ...headers })) res.setHeader(name, value);
  res.setHeader('cache-control', 'no-store');
  res.status(status).json({ error, message });
}

/** Answers JSON that no cache may keep. */
export function answerOk(res: NextApiResponse, body: unknown): void {
  res.setHeader('cache-control', 'no-store');
  res.status(200).json(body);
}
