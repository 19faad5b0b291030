import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Author } from '../model';
import type { State } from '../state/state-file';
import type { Accounts } from './accounts';
import type { Clock } from './auth';
import { readJwt, signJwt } from './jwt';

/** The tokens of the WPGraphQL JWT Authentication plugin. */
export interface JwtTokens {
  authToken(user: Author): string;
  refreshToken(user: Author): string;
  /** Validates a Bearer token. The plugin accepts refresh tokens, too. */
  check(token: string): JwtCheck;
  /** Returns the user of a token that may be refreshed, even one with an outdated user_secret. */
  refreshable(token: string): Author | undefined;
  isRevoked(user: Author): boolean;
  setRevoked(user: Author, revoked: boolean): void;
  /** Creates a new user_secret. Old refresh tokens stay valid, as with the plugin. */
  renewSecret(user: Author): void;
}

export type JwtCheck =
  | { kind: 'user'; user: Author }
  /** A valid token of a user who does not exist (any more). */
  | { kind: 'nobody' }
  | { kind: 'refused' }
  | { kind: 'foreign' };

export interface JwtOptions {
  accounts: Accounts;
  state: State;
  clock: Clock;
  secret: string;
  /** The `iss` claim: address of this server. */
  issuer: string;
  authTokenSeconds: number;
  refreshTokenSeconds: number;
}

/** Clock skew in seconds that the plugin tolerates. */
const leeway = 60;
const section = 'jwtSecrets';
const secretsSchema = z.record(z.string(), z.object({ revoked: z.boolean(), version: z.int() }));
const claimsSchema = z.object({
  iss: z.string(),
  iat: z.number(),
  nbf: z.number().optional(),
  exp: z.number(),
  data: z.object({ user: z.object({ id: z.coerce.number() }) }),
});

export function createJwtTokens(options: JwtOptions): JwtTokens {
  const { accounts, state, clock, secret, issuer } = options;
  const secrets = new Map(Object.entries(state.read(section, secretsSchema) ?? {}));
  const ofUser = ({ login }: Author) => secrets.get(login) ?? { revoked: false, version: 0 };

  function change(user: Author, values: { revoked?: boolean }): void {
    const { revoked, version } = ofUser(user);
    secrets.set(user.login, { revoked, version: version + 1, ...values });
    state.write(section, Object.fromEntries(secrets));
  }

  function userSecret(user: Author): string {
    const text = `user_secret ${user.id} ${ofUser(user).version}`;
    return `graphql_jwt_${createHmac('sha256', secret).update(text).digest('hex').slice(0, 13)}`;
  }

  function sign(user: Author, seconds: number, more: Record<string, string> = {}): string {
    const now = clock();
    const data = { user: { id: String(user.id), ...more } };
    return signJwt({ iss: issuer, iat: now, nbf: now, exp: now + seconds, data }, secret);
  }

  function check(token: string): JwtCheck {
    const claims = claimsSchema.safeParse(readJwt(token, secret));
    if (!claims.success) return { kind: 'refused' };
    const { iss, iat, nbf = iat, exp, data } = claims.data;
    const now = clock();
    if (Math.max(nbf, iat) > now + leeway || exp <= now - leeway) return { kind: 'refused' };
    if (iss !== issuer) return { kind: 'foreign' };
    const user = accounts.byId(data.user.id);
    return user ? { kind: 'user', user } : { kind: 'nobody' };
  }

  return {
    authToken: (user) => sign(user, options.authTokenSeconds),
    refreshToken: (user) =>
      sign(user, options.refreshTokenSeconds, { user_secret: userSecret(user) }),
    check,
    refreshable(token) {
      const found = check(token);
      return found.kind === 'user' && !ofUser(found.user).revoked ? found.user : undefined;
    },
    isRevoked: (user) => ofUser(user).revoked,
    setRevoked: (user, revoked) => change(user, { revoked }),
    renewSecret: (user) => change(user, {}),
  };
}
