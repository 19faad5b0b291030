import { parse } from 'graphql';

import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';
import { askGraphql } from '../cms/graphql';

/** Who signs people in: the plugin WPGraphQL JWT Authentication, or FaustWP. */
export type CmsKind = 'jwt' | 'faust';

/** How long an answer counts, in ms: a plugin may be switched on while this server runs. */
const KNOWN_MS = 5 * 60_000;

/**
 * Both fields without their required arguments: validation reports a missing argument for a known
 * field and "Cannot query field" for an unknown one. The mutation never runs.
 */
const PROBE = parse('mutation SignInProbe { login generateAuthorizationCode }');

interface Known {
  kind: CmsKind;
  /** When the CMS said so, ms. */
  at: number;
}

/** By the CMS's address. */
const memory = () =>
  processWide('cms-kind', () => ({
    known: new Map<string, Known>(),
    running: new Map<string, Promise<CmsKind>>(),
  }));

async function detect(wordpressUrl: string): Promise<CmsKind> {
  const { errors } = await askGraphql(PROBE);
  const hasLogin = !errors.some((message) => message.includes('Cannot query field "login"'));
  const kind = hasLogin ? 'jwt' : 'faust';
  memory().known.set(wordpressUrl, { kind, at: Date.now() });
  return kind;
}

/**
 * Which of the two the CMS has. With both it is the JWT plugin: that refuses FaustWP's tokens.
 * The environment may say so (SIGN_IN_WITH); otherwise the CMS is asked, at most once in five
 * minutes.
 *
 * @param since when the CMS must have been asked at the earliest, ms; for who has seen signs that the
 *   kind has changed
 * @throws CmsUnavailableError
 */
export async function cmsKind(since = Date.now() - KNOWN_MS): Promise<CmsKind> {
  const { signInWith, wordpressUrl } = readServerEnv();
  if (signInWith !== 'auto') return signInWith;
  const { known, running } = memory();
  const last = known.get(wordpressUrl);
  if (last && last.at >= since) return last.kind;
  return singleFlight(running, wordpressUrl, () => detect(wordpressUrl));
}
