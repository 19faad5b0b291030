/** Shown when a request of the browser got no answer that can be read. */
export const UNREACHABLE =
  'The site can’t be reached just now. Check your connection and try again.';
