import { parse } from 'graphql';

import { cachedValue } from '@showcase/wordpress/tools/cached-value';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { askGraphql } from '@showcase/wordpress/cms/graphql';

/** The plugin that signs users in: WPGraphQL JWT Authentication, or FaustWP. */
export type CmsKind = 'jwt' | 'faust';

/** How long a detected kind is cached, ms: plugins may be activated while this server runs. */
const KNOWN_MS = 5 * 60_000;

/**
 * Queries both fields without their required arguments: validation reports a missing argument for a
 * known field and "Cannot query field" for an unknown one. The mutation never runs.
 */
const PROBE = parse('mutation SignInProbe { login generateAuthorizationCode }');

async function detect(): Promise<CmsKind> {
  const { errors } = await askGraphql(PROBE);
  return errors.some((message) => message.includes('Cannot query field "login"')) ? 'faust' : 'jwt';
}

/**
 * Detects the plugin that signs users in. With both it is the JWT plugin, which rejects FaustWP's
 * tokens. SIGN_IN_WITH overrides the detection, which runs at most once in five minutes.
 *
 * @param since minimum time of the detection, ms, when the kind seems to have changed
 * @throws CmsUnavailableError
 */
export async function cmsKind(since?: number): Promise<CmsKind> {
  const { signInWith, wordpressUrl } = readServerEnv();
  if (signInWith !== 'auto') return signInWith;
  const options = { fresh: KNOWN_MS, retry: 0, load: detect };
  return processWide(`cms-kind ${wordpressUrl}`, () => cachedValue(options)).get(since);
}
