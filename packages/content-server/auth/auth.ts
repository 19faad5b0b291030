import type { Author } from '../model';
import type { State } from '../state/state-file';
import { createAccounts, type Accounts } from './accounts';
import { createFaustTokens, type FaustTokens } from './faust-tokens';
import { createJwtTokens, type JwtTokens } from './jwt-tokens';
import type { Mailer } from './mailer';
import { createPasswordReset, type PasswordReset } from './password-reset';
import { pluginsOf, type SignInMode, type SignInPlugins } from './plugins';
import { secretsOf, type Secrets } from './secrets';
import { createSignIn, type SignIn } from './sign-in';

/** Returns this server's time in unix seconds. */
export type Clock = () => number;

/** All sign-in services, for GraphQL and for WordPress's own pages. */
export interface Auth {
  plugins: SignInPlugins;
  accounts: Accounts;
  clock: Clock;
  secrets: Secrets;
  jwt: JwtTokens;
  faust: FaustTokens;
  signIn: SignIn;
  reset: PasswordReset;
}

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
  authors: readonly Author[];
  state: State;
  mailer: Mailer;
  baseUrl: string;
  siteName: string;
  signIn?: SignInMode | undefined;
  lifetimes?: Partial<TokenLifetimes> | undefined;
  clockOffsetSeconds?: number | undefined;
}

const minute = 60;
const day = 24 * 60 * minute;
const recorded: TokenLifetimes = {
  authToken: 5 * minute,
  refreshToken: 365 * day,
  code: minute,
  accessToken: 5 * minute,
  faustRefreshToken: 14 * day,
};

export function createAuth(options: AuthOptions): Auth {
  const { state, mailer, baseUrl, siteName } = options;
  const lifetimes = { ...recorded, ...options.lifetimes };
  const { clockOffsetSeconds = 0 } = options;
  const clock = () => Math.floor(Date.now() / 1000) + clockOffsetSeconds;
  const secrets = secretsOf(state);
  const accounts = createAccounts(options.authors, state);
  return {
    plugins: pluginsOf(options.signIn ?? 'both'),
    accounts,
    clock,
    secrets,
    jwt: createJwtTokens({
      accounts,
      state,
      clock,
      secret: secrets.jwt,
      issuer: baseUrl,
      authTokenSeconds: lifetimes.authToken,
      refreshTokenSeconds: lifetimes.refreshToken,
    }),
    faust: createFaustTokens({
      accounts,
      clock,
      secret: secrets.faust,
      seconds: {
        code: lifetimes.code,
        access: lifetimes.accessToken,
        refresh: lifetimes.faustRefreshToken,
      },
    }),
    signIn: createSignIn(accounts, baseUrl),
    reset: createPasswordReset({ accounts, state, clock, mailer, baseUrl, siteName }),
  };
}
