import { cmsKind } from './cms-kind';
import { PluginMissingError } from '../cms/errors';
import { exchangeCode } from '../session/cms-tokens';
import { identify } from '../session/as-viewer';
import type { CmsTokens, Identity } from '../session/session-token';

export type ProvenCode =
  | { kind: 'ok'; tokens: CmsTokens; identity: Identity }
  | { kind: 'code_refused' }
  /** FaustWP's tokens lead nowhere: the JWT plugin is there too, or instead. */
  | { kind: 'token_refused' };

/**
 * Whose authorization code of FaustWP this is, by the CMS's word, with the tokens it is worth. Where
 * they lead nowhere, a CMS that had FaustWP alone is asked at once what it has now.
 *
 * @throws CmsUnavailableError
 */
export async function proveCode(code: string): Promise<ProvenCode> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    const tokens = await exchangeCode(code);
    if (!tokens) return { kind: 'code_refused' };
    const identity = await identify(tokens.access);
    if (identity) return { kind: 'ok', tokens, identity };
    if (kind === 'faust') await cmsKind(startedAt);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    if (kind === 'jwt') return { kind: 'code_refused' };
    if ((await cmsKind(startedAt)) === 'faust') throw error;
  }
  return { kind: 'token_refused' };
}
