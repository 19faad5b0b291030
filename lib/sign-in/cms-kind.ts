import { parse } from 'graphql';

import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';
import { askGraphql } from '../cms/graphql';

/** The plugin that signs users in: WPGraphQL JWT Authentication, or FaustWP. */
export type CmsKind = 'jwt' | 'faust';

/** How long a detected kind is cached, ms: plugins may be activated while this server runs. */
const KNOWN_MS = 5 * 60_000;

/**
 * Queries both fields without their required arguments: validation reports a missing argument for a
 * known field and "Cannot query field" for an unknown one. The mutation never runs.
 */
const PROBE = parse('mutation SignInProbe { login generateAuthorizationCode }');

interface Known {
  kind: CmsKind;
  /** When it was detected, ms. */
  at: number;
}

/** By the CMS's URL. */
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
 * Detects the plugin that signs users in. With both it is the JWT plugin, which rejects FaustWP's
 * tokens. SIGN_IN_WITH overrides the detection, which runs at most once in five minutes.
 *
 * @param since minimum time of the detection, ms; later than the default when the kind seems to
 *   have changed
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
