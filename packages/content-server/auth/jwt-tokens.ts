import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Author } from '../model/site';
import type { AuthParts } from './auth-parts';
import { readJwt, signJwt } from './jwt';

type JwtCheck =
  | { kind: 'user'; user: Author }
  /** A valid token of a user who does not exist (any more). */
  | { kind: 'nobody' }
  | { kind: 'refused' }
  | { kind: 'foreign' };

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

/** The tokens of the WPGraphQL JWT Authentication plugin. */
export function createJwtTokens(parts: AuthParts) {
  const { accounts, state, clock, baseUrl: issuer, lifetimes } = parts;
  const secret = parts.secrets.jwt;
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

  /** Validates a Bearer token. The plugin accepts refresh tokens, too. */
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
    authToken: (user: Author) => sign(user, lifetimes.authToken),
    refreshToken: (user: Author) =>
      sign(user, lifetimes.refreshToken, { user_secret: userSecret(user) }),
    check,
    /** Returns the user of a token that may be refreshed, even one with an outdated user_secret. */
    refreshable(token: string): Author | undefined {
      const checked = check(token);
      return checked.kind === 'user' && !ofUser(checked.user).revoked ? checked.user : undefined;
    },
    isRevoked: (user: Author) => ofUser(user).revoked,
    setRevoked: (user: Author, revoked: boolean) => change(user, { revoked }),
    /** Creates a new user_secret. Old refresh tokens stay valid, as with the plugin. */
    renewSecret: (user: Author) => change(user, {}),
  };
}
