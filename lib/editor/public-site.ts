import { fetchSeed } from '../content/seed-node';
import { freshSiteAnswer, type SiteAnswer } from '../content/site-answer';

/**
 * Settings and menus as visitors get them. The copy that all pages share must hold nothing else, so
 * they are never asked for in the name of an editor.
 *
 * @throws ContentUnavailableError
 */
export async function publicSite(): Promise<SiteAnswer> {
  return freshSiteAnswer() ?? (await fetchSeed('/', 1)).site;
}
