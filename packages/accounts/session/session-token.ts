import { z } from 'zod';

const cmsTokens = z.object({
  /** The plugin that issued them: WPGraphQL JWT Authentication or FaustWP. */
  kind: z.enum(['jwt', 'faust']),
  access: z.string(),
  refresh: z.string().nullable(),
  /** Expiry of `access`, ms by this server's clock. */
  expiresAt: z.number(),
  /** Issue time of `access`, ms by this server's clock. */
  madeAt: z.number(),
});

/** Content of the encrypted cookie: the user and the CMS's tokens. */
export const sessionToken = z.object({
  /** Database id of the user. */
  sub: z.string().min(1),
  name: z.string(),
  username: z.string(),
  email: z.string().nullish(),
  picture: z.string().nullish(),
  /** Session id, unique per sign-in. */
  sid: z.string().min(1),
  /** Sign-in time, ms. */
  signedInAt: z.number(),
  /** URL of the CMS that issued the tokens. */
  cms: z.string(),
  tokens: cmsTokens,
});

export type CmsTokens = z.infer<typeof cmsTokens>;
export type SessionToken = z.infer<typeof sessionToken>;

/** The user, as described by the CMS. */
export type Identity = Pick<SessionToken, 'sub' | 'name' | 'username' | 'email' | 'picture'>;
