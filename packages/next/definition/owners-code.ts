import { isCmsUnavailable } from '@showcase/wordpress/browser';

/**
 * Runs a function of the owner, and names it in what it throws: in a production build functions have short names, in
 * files of the build.
 *
 * @throws Error with the name and the message; CmsUnavailableError as it is
 */
export function inOwnersCode<T>(name: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (isCmsUnavailable(error)) throw error;
    throw new Error(`${name} failed: ${String(error)}`, { cause: error });
  }
}
