/** At most `most` events of one key in any stretch of `windowMs`. */
export interface Limit {
  /** Unique. */
  name: string;
  most: number;
  windowMs: number;
}

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
  /** Protected entries shown to somebody who has entered a password, and pages after a form. */
  opened: limit('opened', [120, 1]),
  /** Comment forms sent, asked for, or shown with what came of them. */
  comments: limit('comments', [60, 1]),
  /** Addresses such as `/?p=12`. */
  ids: limit('ids', [120, 1]),
  /** Pictures of people that are fetched from Gravatar. */
  avatars: limit('avatars', [300, 1]),
  /** Calls of /api/revalidate without a valid signature. */
  unsigned: limit('unsigned', [60, 1]),
  /** Signed ones, from everywhere. */
  signed: limit('signed', [60, 1]),
};

/** Uses of what is valid once, for longer than it is valid: FaustWP's codes, signatures of calls. */
export const USES = { code: limit('code', [1, 60]), signature: limit('signature', [1, 10]) };
