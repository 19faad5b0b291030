import { timeLeft, withDeadline } from '../cms/deadline';
import { CmsUnavailableError } from '../cms/errors';
import { reasonOf } from '../cms/fetch-json';
import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { BusyError, createWorkLimit } from '../work-limit';

/** More would hardly get their turn in time: WordPress takes about 0.1 s to compare a password. */
const MAX_WAITING = 100;

/** Half of what WordPress gets at once: the rest is left to pages and to known browsers. */
const turns = () =>
  processWide('stranger-turns', () => ({
    take: createWorkLimit(Math.ceil(readServerEnv().cmsConcurrency / 2), MAX_WAITING),
  }));

/**
 * Runs what somebody tries in an account's name with a browser that the account does not know. These
 * wait apart from all other requests, which a flood of guesses would else keep from WordPress.
 *
 * @throws CmsUnavailableError at once when too many wait, and when the turn does not come in time
 */
export function takeStrangersTurn<T>(task: () => Promise<T>): Promise<T> {
  return withDeadline(async () => {
    const signal = AbortSignal.timeout(Math.ceil(timeLeft()));
    try {
      return await turns().take(task, signal);
    } catch (error) {
      if (!(error instanceof BusyError) && error !== signal.reason) throw error;
      throw new CmsUnavailableError('an attempt to sign in', reasonOf(error));
    }
  });
}
