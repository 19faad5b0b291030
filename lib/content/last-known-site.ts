import { apolloStateOf } from './apollo-state';
import { lastSiteAnswer, siteFacts } from './site-answer';
import { siteFromState, type SiteData } from './site-data';

/**
 * Menus, title and language as last seen, for the page that is shown while WordPress is away;
 * undefined before the first answer. Asks nobody.
 */
export function lastKnownSite(): (SiteData & { language: string }) | undefined {
  const answer = lastSiteAnswer();
  if (!answer) return undefined;
  const facts = siteFacts(answer);
  // Settings and menus are of concrete types, so that no possible types are needed.
  const state = apolloStateOf('', { seed: { nodeByUri: null }, site: answer, cursor: null }, {});
  return { ...siteFromState(state, facts), language: facts.language };
}
