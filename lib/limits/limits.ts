/** At most `most` events of one key in any stretch of `windowMs`. */
export interface Limit {
  /** Unique. */
  name: string;
  most: number;
  windowMs: number;
}

const limit = (name: string, most: number, minutes: number): Limit => ({
  name,
  most,
  windowMs: minutes * 60_000,
});

/**
 * Limits of what is tried in an account's name. Somebody is held to all of `address`, `account` and
 * `both`; a browser in which the account has signed in before to `known` alone, so that nobody else
 * can lock its user out.
 */
export interface AttemptLimits {
  /** Of a client address, whatever the account. */
  address: Limit;
  /** Of an account, from all browsers that it does not know. */
  account: Limit;
  /** Of an account from one client address. */
  both: Limit;
  /** Of an account in one browser that it knows. */
  known: Limit;
}

type Rate = [most: number, minutes: number];
type Rates = Record<keyof AttemptLimits, Rate>;

const attempts = (name: string, { address, account, both, known }: Rates): AttemptLimits => ({
  address: limit(`${name}/address`, ...address),
  account: limit(`${name}/account`, ...account),
  both: limit(`${name}/both`, ...both),
  known: limit(`${name}/known`, ...known),
});

const PASSWORDS: Rates = { address: [60, 15], account: [50, 15], both: [10, 5], known: [10, 5] };
const MAILS: Rates = { address: [30, 60], account: [10, 60], both: [10, 60], known: [10, 60] };
const COMMENTS: Rates = { address: [20, 15], account: [100, 15], both: [10, 15], known: [30, 15] };

/** Failed attempts; for `forgotten` all, as each may send an email. Stated in docs/settings.md. */
export const ATTEMPTS = {
  'sign-in': attempts('sign-in', PASSWORDS),
  forgotten: attempts('forgotten', MAILS),
  reset: attempts('reset', PASSWORDS),
  /** Wrong passwords of protected entries; the entry is what is an account above. */
  entry: attempts('entry', { ...PASSWORDS, account: [100, 15] }),
  /** Comments sent to WordPress; the entry is what is an account above, `known` is of a session. */
  comment: attempts('comment', COMMENTS),
};

/** Requests of a client address. Stated in docs/settings.md. */
export const REQUESTS = {
  /** Failed ones: tokens and codes that WordPress does not accept. */
  tokens: limit('tokens', 30, 5),
  previews: limit('previews', 120, 1),
  toolbar: limit('toolbar', 300, 1),
  refresh: limit('refresh', 30, 1),
  searches: limit('searches', 60, 1),
  /** Queries of components with Apollo's hooks (lib/faust/relay-route.ts). */
  graphql: limit('graphql', 120, 1),
  /** Forms in content that are sent. */
  forms: limit('forms', 20, 10),
  /** Protected entries shown to somebody who has entered a password, and pages after a form. */
  opened: limit('opened', 120, 1),
  /** Comment forms sent, asked for, or shown with what came of them. */
  comments: limit('comments', 60, 1),
  /** Addresses such as `/?p=12`. */
  ids: limit('ids', 120, 1),
  /** Pictures of people that are fetched from Gravatar. */
  avatars: limit('avatars', 300, 1),
  /** Calls of /api/revalidate without a valid signature. */
  unsigned: limit('unsigned', 60, 1),
} as const satisfies Record<string, Limit>;

/** Signed calls of /api/revalidate, from everywhere. */
export const SIGNED_CALLS = limit('signed', 60, 1);

/** Uses of what is valid once, for longer than it is valid: FaustWP's codes, signatures of calls. */
export const USES = { code: limit('code', 1, 60), signature: limit('signature', 1, 10) };
