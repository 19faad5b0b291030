/** Arguments of the commands. */
import { parseArgs } from 'node:util';
import { messageOf } from './errors.mjs';
import { UserError } from './processes.mjs';

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
