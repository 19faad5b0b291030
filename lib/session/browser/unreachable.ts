/**
 * Message for a request without a readable response. Not in call-api.ts, because the sign-in form
 * on the front page needs only this text before it is submitted.
 */
export const UNREACHABLE =
  'The site can’t be reached just now. Check your connection and try again.';
