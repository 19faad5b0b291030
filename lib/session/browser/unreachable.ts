/**
 * Shown when a request of the browser got no answer that can be read. Apart from call-api.ts: the
 * sign-in form on the front page needs the text before anybody signs in, and nothing else of it.
 */
export const UNREACHABLE =
  'The site can’t be reached just now. Check your connection and try again.';
