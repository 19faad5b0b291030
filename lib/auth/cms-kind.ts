import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { askGraphql } from './cms-request';

/** Who signs people in: the plugin WPGraphQL JWT Authentication, or FaustWP. */
export type CmsKind = 'jwt' | 'faust';

/** How long an answer counts, in ms: a plugin may be switched on while this server runs. */
const KNOWN_MS = 5 * 60_000;

/**
 * Both fields without what they need: a CMS says of each that it misses something, or that it does
 * not know it. It is only checked against the schema and never run.
 */
const PROBE = 'mutation SignInProbe { login generateAuthorizationCode }';

const known = () =>
  processWide<{ url: string; kind: CmsKind | null; at: number }>('cms-kind', () => ({
    url: '',
    kind: null,
    at: 0,
  }));

/**
 * Which of the two the CMS has. With both it is the JWT plugin: that refuses FaustWP's tokens.
 * The environment may say so (SIGN_IN_WITH); otherwise the CMS is asked, at most once in five
 * minutes.
 *
 * @throws CmsUnavailableError
 */
export async function cmsKind(): Promise<CmsKind> {
  const { signInWith, wordpressUrl } = readServerEnv();
  if (signInWith !== 'auto') return signInWith;
  const current = known();
  if (current.kind && current.url === wordpressUrl && Date.now() - current.at < KNOWN_MS) {
    return current.kind;
  }
  const { errors } = await askGraphql(PROBE);
  const hasLogin = !errors.some((message) => message.includes('Cannot query field "login"'));
  Object.assign(current, {
    url: wordpressUrl,
    kind: hasLogin ? 'jwt' : 'faust',
    at: Date.now(),
  });
  return hasLogin ? 'jwt' : 'faust';
}
