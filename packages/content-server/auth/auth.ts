import { partsOf, type AuthOptions } from './auth-parts';
import { createFaustTokens } from './faust-tokens';
import { createJwtTokens } from './jwt-tokens';
import { createPasswordReset } from './password-reset';
import { createSignIn } from './sign-in';

export type Auth = ReturnType<typeof createAuth>;

/** All sign-in services, for GraphQL and for WordPress's own pages. */
export function createAuth(options: AuthOptions) {
  const parts = partsOf(options);
  return {
    ...parts,
    jwt: createJwtTokens(parts),
    faust: createFaustTokens(parts),
    signIn: createSignIn(parts),
    reset: createPasswordReset(parts),
  };
}
