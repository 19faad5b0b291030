import { fieldsOf } from './fields-of';

/** The reason of what fails while the circuit breaker is open, which has said why in the log. */
export const NOT_ASKED = 'not asked, as WordPress does not respond';

/**
 * WordPress gave no usable response: unreachable, too slow, too large, an error status, no JSON, or
 * a GraphQL error where the whole response is needed. Next then keeps serving the last good page; a page
 * never built responds with 503.
 */
export class CmsUnavailableError extends Error {
  readonly code = 'CMS_UNAVAILABLE';
  /** Whether the log has the reason. */
  readonly isKnown: boolean;

  /** @param operation name of the GraphQL operation or REST route, to find its source file */
  constructor(
    readonly operation: string,
    readonly reason: string,
    happened = 'The CMS gave no usable answer to',
  ) {
    super(`${happened} ${operation}: ${reason}`);
    this.name = 'CmsUnavailableError';
    this.isKnown = reason.startsWith(NOT_ASKED);
    // The stack is no help for an external failure, and Next would log all of it.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * WordPress answered with GraphQL errors, such as for a field that it does not have. Where there is a last
 * good page it stays.
 */
export class GraphqlError extends CmsUnavailableError {
  readonly isGraphqlError = true;

  constructor(operation: string, reason: string) {
    super(operation, reason, 'WordPress refused');
    this.name = 'GraphqlError';
    this.stack = String(this);
  }
}

/** Type guard for GraphqlError that works across bundles. */
export function isGraphqlError(error: unknown): error is GraphqlError {
  return isCmsUnavailable(error) && 'isGraphqlError' in error;
}

/**
 * Whether WordPress refused a query, which is a mistake in it and no outage: the status is 500. Not where
 * all that it says is WPGraphQL's text for whatever went wrong in PHP.
 */
export const isRefusedQuery = (error: unknown): error is GraphqlError =>
  isGraphqlError(error) && !/^(?:Internal server error(?:; )?)+$/.test(error.reason);

/** Signing in lacks a plugin or a key; a session stays, as a plugin may just have been deactivated. */
export class NotSetUpError extends CmsUnavailableError {
  readonly isNotSetUp = true;

  /** @param problem names what is missing or wrong, for the log */
  constructor(readonly problem: string) {
    super('a sign-in', problem);
  }
}

/** Type guard for NotSetUpError that works across bundles. */
export function isNotSetUp(error: unknown): error is NotSetUpError {
  return isCmsUnavailable(error) && 'isNotSetUp' in error;
}

/** Type guard for CmsUnavailableError that works across bundles, where `instanceof` fails. */
export function isCmsUnavailable(error: unknown): error is CmsUnavailableError {
  return fieldsOf(error).code === 'CMS_UNAVAILABLE';
}
