import type { SiteData_RootFragment, SiteLinks_RootFragment } from '../../gql/operations';
import { sanitizeInline } from '../html/inline-policy';
import { plainText } from '../html/plain-text';
import type { SiteFacts } from './site-data';

/** How long the answer shared by all pages counts as fresh, in ms. */
const FRESH_MS = 10_000;

/** WPGraphQL's own default, for a site that does not say. */
const POSTS_PER_PAGE = 10;

/** Settings and menus as they came with a seed query. */
export type SiteAnswer = SiteData_RootFragment & SiteLinks_RootFragment;

type Menu = SiteData_RootFragment['primaryMenuItems'];

function cleanMenu(menu: Menu): Menu {
  if (!menu) return null;
  const nodes = menu.nodes.map((item) => ({ ...item, label: sanitizeInline(item.label ?? '') }));
  return { ...menu, nodes };
}

/** The answer with all HTML in it cleaned, as pages carry it: titles as text, labels inline. */
function cleanSiteAnswer(answer: SiteAnswer): SiteAnswer {
  const settings = answer.generalSettings;
  return {
    ...answer,
    generalSettings: settings && {
      ...settings,
      title: plainText(settings.title ?? ''),
      description: plainText(settings.description ?? ''),
    },
    primaryMenuItems: cleanMenu(answer.primaryMenuItems),
    footerMenuItems: cleanMenu(answer.footerMenuItems),
  };
}

/** The posts that a page of a list holds. */
export function postsPerPage(answer: SiteAnswer): number {
  return Math.min(Math.max(answer.readingSettings?.postsPerPage ?? POSTS_PER_PAGE, 1), 100);
}

/** The posts per page of the last answer, however old: the best guess before the next one. */
export function likelyPostsPerPage(): number {
  return shared ? postsPerPage(shared.answer) : POSTS_PER_PAGE;
}

/** The few facts about the site that a page carries beside the normalised cache. */
export function siteFacts(answer: SiteAnswer): SiteFacts {
  const items = [answer.primaryLinks, answer.footerLinks].flatMap((menu) => menu?.nodes ?? []);
  return {
    language: (answer.generalSettings?.language || 'en').replaceAll('_', '-'),
    handmade: items.filter((item) => !item.connectedNode && item.path !== '/').map(({ id }) => id),
    privacyUri: answer.privacyPage?.uri ?? null,
  };
}

let shared: { answer: SiteAnswer; fetchedAt: number } | null = null;

/** The shared answer while it is fresh, else null. */
export function freshSiteAnswer(now = Date.now()): SiteAnswer | null {
  return shared && now - shared.fetchedAt < FRESH_MS ? shared.answer : null;
}

/** Puts an answer that came with a seed query where the next pages find it. */
export function shareSiteAnswer(answer: SiteAnswer, now = Date.now()): SiteAnswer {
  shared = { answer: cleanSiteAnswer(answer), fetchedAt: now };
  return shared.answer;
}
