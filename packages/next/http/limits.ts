import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { HttpError } from './http-error';
import { count, type Limit, type Undo } from './count';

type Rate = readonly [most: number, minutes: number];

const limit = (name: string, [most, minutes]: Rate): Limit => ({
  name,
  most,
  windowMs: minutes * 60_000,
});

/**
 * Limits of what is tried in an account's name. Somebody is held to all of `address` (whatever the
 * account), `account` (from all browsers that it does not know) and `both`; a browser in which the
 * account has signed in before to `known` alone, so that nobody else can lock its user out.
 */
const attempts = (name: string, address: Rate, account: Rate, both: Rate, known: Rate) => ({
  address: limit(`${name}/address`, address),
  account: limit(`${name}/account`, account),
  both: limit(`${name}/both`, both),
  known: limit(`${name}/known`, known),
});

/** Failed attempts; for `forgotten` all, as each may send an email. Stated in docs/settings.md. */
export const ATTEMPTS = {
  'sign-in': attempts('sign-in', [60, 15], [50, 15], [10, 5], [10, 5]),
  forgotten: attempts('forgotten', [30, 60], [10, 60], [10, 60], [10, 60]),
  reset: attempts('reset', [60, 15], [50, 15], [10, 5], [10, 5]),
  /** Wrong passwords of protected entries; the entry is what is an account above. */
  entry: attempts('entry', [60, 15], [100, 15], [10, 5], [10, 5]),
  /** Comments sent to WordPress; the entry is what is an account above, `known` is of a session. */
  comment: attempts('comment', [20, 15], [100, 15], [10, 15], [30, 15]),
};

/** Requests of a client address. Stated in docs/settings.md. */
export const REQUESTS = {
  /** Failed ones: tokens and codes that WordPress does not accept. */
  tokens: limit('tokens', [30, 5]),
  previews: limit('previews', [120, 1]),
  toolbar: limit('toolbar', [300, 1]),
  refresh: limit('refresh', [30, 1]),
  searches: limit('searches', [60, 1]),
  /** Queries of components with Apollo's hooks (packages/accounts/faust/relay-route.ts). */
  graphql: limit('graphql', [120, 1]),
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
  /** Signed ones, from everywhere. */
  signed: limit('signed', [60, 1]),
  /** Reports of NextAuth's script in browsers, from everywhere: each is a line of the log. */
  reports: limit('reports', [20, 1]),
};

/** Uses of what is valid once, for longer than it is valid: FaustWP's codes, signatures of calls. */
export const USES = { code: limit('code', [1, 60]), signature: limit('signature', [1, 10]) };

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

/** What sanitize_user() removes, such as `<b>` and `%41`, and what it transliterates: `ø`. */
const REWRITTEN = /[<%&]|(?!(?!\p{Script=Latin})[\p{L}\p{N}])[\u0080-\u{10ffff}]/u;
/** Longer names are none of WordPress's, which has 60 characters for a login and 100 for an address. */
const MAX_NAME = 1_000;

/**
 * Returns one key for the spellings of a name that WordPress resolves to the same account: MySQL
 * ignores case, width, accents and invisible characters. Null for names that WordPress rewrites: an
 * account can be spelled in endless such ways, beside its plain one.
 *
 * @param name login or email address, as entered; its first 200 characters count
 */
export function accountKey(name: string): string | null {
  if (name.length > MAX_NAME) return null;
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return REWRITTEN.test(plain) ? null : plain.slice(0, 200);
}

/** Counts a request under its client's address. @throws HttpError 429 */
export const countRequest = (req: IncomingMessage, limit: Limit): Promise<Undo> =>
  count({ limit, key: clientAddress(req) });

/**
 * Counts what is tried in an account's name. All names that WordPress rewrites count as one account.
 *
 * @param name as entered
 * @param browser id of a browser that the account has signed in with before; null for others
 * @returns a function that uncounts the attempt, for those that did not fail
 * @throws HttpError 429
 */
export function countAttempt(
  req: IncomingMessage,
  action: keyof typeof ATTEMPTS,
  name: string,
  browser: string | null,
): Promise<Undo> {
  const { address, account, both, known } = ATTEMPTS[action];
  if (browser !== null) return count({ limit: known, key: browser });
  const from = clientAddress(req);
  const who = accountKey(name) ?? '<';
  return count(
    { limit: address, key: from },
    { limit: account, key: who },
    { limit: both, key: JSON.stringify([from, who]) },
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
