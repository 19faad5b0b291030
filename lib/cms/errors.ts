/**
 * WordPress gave no usable answer: not reachable, too slow, too large, an error status, something
 * that is not JSON, or a GraphQL error where the whole answer is needed. Thrown from getStaticProps
 * so that the last good page stays; a page never built answers 503.
 */
export class CmsUnavailableError extends Error {
  readonly code = 'CMS_UNAVAILABLE';

  /**
   * @param operation name of the GraphQL operation, which leads to one file, or of a REST route.
   * @param reason what went wrong, in a few words.
   */
  constructor(operation: string, reason: string) {
    super(`The CMS gave no usable answer to ${operation}: ${reason}`);
    this.name = 'CmsUnavailableError';
    // Trouble elsewhere: where in this program it was noticed helps nobody, and Next logs it whole.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** WordPress does not have the plugin that was asked: it may have been switched off a moment ago. */
export class PluginMissingError extends CmsUnavailableError {
  constructor(operation: string) {
    super(operation, 'no plugin for it');
    this.name = 'PluginMissingError';
  }
}

/** True for a CmsUnavailableError, also when it crossed a bundle boundary and lost its class. */
export function isCmsUnavailable(error: unknown): error is CmsUnavailableError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'CMS_UNAVAILABLE'
  );
}
