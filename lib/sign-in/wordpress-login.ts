import { cmsKind, type CmsKind } from './cms-kind';
import { PluginMissingError } from '../cms/errors';
import { generateCode, login } from '../session/cms-tokens';
import { sealText } from './sealed-text';

type Way = (username: string, password: string) => Promise<object | null>;

const ways: Record<CmsKind, Way> = {
  /** The login mutation's response, its refresh token sealed. */
  async jwt(username, password) {
    const response = await login(username, password);
    if (!response) return null;
    const { refreshToken } = response;
    return { ...response, refreshToken: refreshToken ? await sealText(refreshToken) : null };
  },

  async faust(username, password) {
    const code = await generateCode(username, password);
    return code === null ? null : { code };
  },
};

/**
 * What the sign-in form hands on to NextAuth: the login response, or FaustWP's code. Null: name or
 * password are wrong. Where the plugin is gone that the CMS had, it is asked once which it has now,
 * and signing in is tried with that.
 *
 * @throws CmsUnavailableError
 */
export async function signInAtCms(username: string, password: string): Promise<object | null> {
  const startedAt = Date.now();
  const kind = await cmsKind();
  try {
    return await ways[kind](username, password);
  } catch (error) {
    if (!(error instanceof PluginMissingError)) throw error;
    const kindNow = await cmsKind(startedAt);
    if (kindNow === kind) throw error;
    return ways[kindNow](username, password);
  }
}
