import type { Author } from '../model/site';
import type { State } from '../model/state-file';
import { createAccounts } from './accounts';
import type { Mailer } from './mailer';
import type { SignInPlugins } from './plugins';
import { secretsOf } from './secrets';

/** Token lifetimes in seconds. */
export interface TokenLifetimes {
  /** JWT plugin. */
  authToken: number;
  refreshToken: number;
  /** FaustWP. */
  code: number;
  accessToken: number;
  faustRefreshToken: number;
}

export interface AuthOptions {
  plugins: SignInPlugins;
  authors: readonly Author[];
  state: State;
  mailer: Mailer;
  baseUrl: string;
  siteName: string;
  lifetimes: Partial<TokenLifetimes> | undefined;
  clockOffsetSeconds: number | undefined;
}

/** State that the services of signing in share. */
export type AuthParts = ReturnType<typeof partsOf>;

const minute = 60;
const day = 24 * 60 * minute;
const recorded: TokenLifetimes = {
  authToken: 5 * minute,
  refreshToken: 365 * day,
  code: minute,
  accessToken: 5 * minute,
  faustRefreshToken: 14 * day,
};

export function partsOf(options: AuthOptions) {
  const { plugins, authors, state, mailer, baseUrl, siteName } = options;
  return {
    plugins,
    state,
    mailer,
    baseUrl,
    siteName,
    accounts: createAccounts(authors, state),
    secrets: secretsOf(state),
    lifetimes: { ...recorded, ...options.lifetimes },
    /** Returns this server's time in unix seconds. */
    clock: () => Math.floor(Date.now() / 1000) + (options.clockOffsetSeconds ?? 0),
  };
}
