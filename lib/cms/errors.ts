/**
 * The CMS gave no usable answer: not reachable, too slow, an error status, something that is not
 * GraphQL, or a GraphQL error. Thrown from getStaticProps so that the last good page stays; a page
 * never built answers 503 (DESIGN 2).
 */
export class ContentUnavailableError extends Error {
  readonly code = 'CMS_UNAVAILABLE';

  /**
   * @param operation name of the GraphQL operation, which leads to one file.
   * @param reason what went wrong, in a few words.
   */
  constructor(operation: string, reason: string) {
    super(`The CMS gave no usable answer to ${operation}: ${reason}`);
    this.name = 'ContentUnavailableError';
    // Trouble elsewhere: where in this program it was noticed helps nobody, and Next logs it whole.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** True for a ContentUnavailableError, also when it crossed a bundle boundary and lost its class. */
export function isContentUnavailable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'CMS_UNAVAILABLE'
  );
}
