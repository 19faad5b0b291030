import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { logSeldom, readServerEnv } from '@showcase/wordpress';
import { HttpError } from './http-error';
import { count, type Limit, type Undo } from './count';

type Rate = readonly [most: number, minutes: number];

export const limit = (name: string, [most, minutes]: Rate): Limit => ({
  name,
  most,
  windowMs: minutes * 60_000,
});

/**
 * Limits of what is tried in an account's name. Somebody is held to all of `address` (whatever the
 * account), `account` (from all browsers that it does not know) and `both`; a browser in which the
 * account has signed in before to `known` alone, so that nobody else can lock its user out.
 */
export const attempts = (name: string, address: Rate, account: Rate, both: Rate, known: Rate) => ({
  address: limit(`${name}/address`, address),
  account: limit(`${name}/account`, account),
  both: limit(`${name}/both`, both),
  known: limit(`${name}/known`, known),
});

/** Stated in docs/settings.md. */
export const ATTEMPTS = {
  /** Wrong passwords of protected entries; the entry is what is an account above. */
  entry: attempts('entry', [60, 15], [100, 15], [10, 5], [10, 5]),
  /** Comments sent to WordPress; the entry is what is an account above, `known` is of a session. */
  comment: attempts('comment', [20, 15], [100, 15], [10, 15], [30, 15]),
};

/** Requests of a client address. Stated in docs/settings.md. */
export const REQUESTS = {
  searches: limit('searches', [60, 1]),
  /** Forms in content that are sent. */
  forms: limit('forms', [20, 10]),
  /** Passwords of protected entries, and pages of a browser's own: opened entries, and those after a form. */
  opened: limit('opened', [120, 1]),
  /** Comments that are sent, and questions of their forms for who is signed in. */
  comments: limit('comments', [60, 1]),
  /** Addresses such as `/?p=12`. */
  ids: limit('ids', [120, 1]),
  /** Pictures of people that are fetched from Gravatar. */
  avatars: limit('avatars', [300, 1]),
  /** Calls of /api/revalidate without a valid signature. */
  unsigned: limit('unsigned', [60, 1]),
};

/** Ranges of this machine and its network. */
const NEAR = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];

/** Reads an address with or without brackets, port and zone; null: it is none. */
function addressOf(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  // ipaddr.js also takes octal and shortened IPv4.
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

/**
 * Returns what an address counts as: IPv4 in full, also when it is mapped to IPv6; of IPv6 the first
 * 64 bits, because a single connection has all the others to choose from. Null: not an address.
 */
export function networkOf(text: string): string | null {
  const address = addressOf(text);
  if (address?.kind() !== 'ipv6') return address && address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/**
 * Returns the network that a request comes from (networkOf). X-Forwarded-For is believed as far as
 * TRUSTED_PROXIES proxies have written it, counted from the right: each adds who called it.
 */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const remote = socket.remoteAddress ?? '';
  const own = networkOf(remote);
  const { TRUSTED_PROXIES: trustedProxies } = readServerEnv();
  const header = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = header.split(',');
  if (trustedProxies > 0) {
    return networkOf(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? own ?? 'unknown';
  }
  const isNear = NEAR.includes(addressOf(remote)?.range() ?? '');
  // Next itself fills in a header that is missing.
  if (header !== '' && isNear && networkOf(header) !== own) {
    const effect = 'so all visitors behind one proxy share their limits';
    logSeldom(`X-Forwarded-For is ignored, ${effect}: set TRUSTED_PROXIES.`);
  }
  return own ?? 'unknown';
}

/** Counts a request under its client's address. @throws HttpError 429 */
export const countRequest = (req: IncomingMessage, limit: Limit): Promise<Undo> =>
  count({ limit, key: clientAddress(req) });

/**
 * Counts what is tried in an account's name.
 *
 * @param limits of ATTEMPTS
 * @param account key of the account, or of what is one here
 * @param browser id of a browser that the account has signed in with before; null for others
 * @returns a function that uncounts the attempt, for those that did not fail
 * @throws HttpError 429
 */
export function countAttempt(
  req: IncomingMessage,
  limits: ReturnType<typeof attempts>,
  account: string,
  browser: string | null,
): Promise<Undo> {
  if (browser !== null) return count({ limit: limits.known, key: browser });
  const from = clientAddress(req);
  return count(
    { limit: limits.address, key: from },
    { limit: limits.account, key: account },
    { limit: limits.both, key: JSON.stringify([from, account]) },
  );
}

/** Runs an attempt that has been counted; only one that is refused stays counted. */
export async function countRefused<T>(counted: Promise<Undo>, task: () => Promise<T>): Promise<T> {
  const undo = await counted;
  const result = await task().catch(async (error: unknown) => {
    if (!(error instanceof HttpError)) await undo();
    throw error;
  });
  await undo();
  return result;
}
