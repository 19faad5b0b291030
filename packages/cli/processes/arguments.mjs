/** Arguments of the commands, and errors as texts. */
import { parseArgs } from 'node:util';
import { UserError } from './processes.mjs';

/** Returns the message of what was thrown. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Returns the code of an error of Node; undefined where it has none. @param {unknown} error */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Returns why a request failed: fetch() has the reason as the `cause` of its error. @param {unknown} error */
export const requestFailure = (error) =>
  (error instanceof Error && codeOf(error.cause)) || messageOf(error);

/**
 * Reads arguments as Node's parseArgs() does. Throws UserError for those that a command does not have.
 *
 * @template {import('node:util').ParseArgsConfig} const Config
 * @param {Config} config
 */
export function readArgs(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UserError(messageOf(error));
  }
}
