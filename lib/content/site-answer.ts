import type { SiteData_RootFragment, SiteLinks_RootFragment } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { sanitizeInline } from '../html/inline-policy';
import { plainText } from '../html/plain-text';
import { processWide } from '../process-wide';
import { changesSoFar } from './change-clock';
import type { SiteFacts } from './site-data';

/** How long the answer shared by all pages counts as fresh, in ms. */
const FRESH_MS = 10_000;

/** WPGraphQL's own default, for a site that does not say, and the most it gives at once. */
const POSTS_PER_PAGE = 10;
const MOST_PER_PAGE = 100;

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
  // Field by field: the seed node came in the same answer and is no part of this.
  return {
    readingSettings: answer.readingSettings,
    primaryLinks: answer.primaryLinks,
    footerLinks: answer.footerLinks,
    privacyPage: answer.privacyPage,
    generalSettings: settings && {
      ...settings,
      title: plainText(settings.title ?? ''),
      description: plainText(settings.description ?? ''),
    },
    primaryMenuItems: cleanMenu(answer.primaryMenuItems),
    footerMenuItems: cleanMenu(answer.footerMenuItems),
  };
}

/** The posts that a page of a list holds: by site.config.ts, else by WordPress. */
export function postsPerPage(answer: SiteAnswer | null): number {
  const wanted =
    siteConfig.lists.entriesPerPage ?? answer?.readingSettings?.postsPerPage ?? POSTS_PER_PAGE;
  return Math.min(Math.max(wanted, 1), MOST_PER_PAGE);
}

/** The posts per page of the last answer, however old: the best guess before the next one. */
export function likelyPostsPerPage(): number {
  return postsPerPage(lastSiteAnswer());
}

type Item = NonNullable<SiteLinks_RootFragment['primaryLinks']>['nodes'][number];

/** Whether it leads to a path of this site that somebody typed, other than the front page's. */
function isTypedPath({ connectedNode, path }: Item): boolean {
  return !connectedNode && /^\/(?!$|\/)/.test(path ?? '');
}

/** The few facts about the site that a page carries beside the normalised cache. */
export function siteFacts(answer: SiteAnswer): SiteFacts {
  const items = [answer.primaryLinks, answer.footerLinks].flatMap((menu) => menu?.nodes ?? []);
  return {
    language: (answer.generalSettings?.language || 'en').replaceAll('_', '-'),
    handmade: items.filter(isTypedPath).map(({ id }) => id),
    privacyUri: answer.privacyPage?.uri ?? null,
  };
}

interface Shared {
  answer: SiteAnswer | null;
  fetchedAt: number;
  /** The count of changes when it was asked for. */
  changes: number;
}

/** Pages read it, the API route that is told of changes compares it. */
const shared = () =>
  processWide<Shared>('site-answer', () => ({ answer: null, fetchedAt: 0, changes: 0 }));

/** The shared answer, however old; null before the first. */
export function lastSiteAnswer(): SiteAnswer | null {
  return shared().answer;
}

/** The shared answer while it is fresh and no change was told of since it was asked for, else null. */
export function freshSiteAnswer(now = Date.now()): SiteAnswer | null {
  const { answer, fetchedAt, changes } = shared();
  return changes === changesSoFar() && now - fetchedAt < FRESH_MS ? answer : null;
}

/**
 * Puts an answer that came with a seed query where the next pages find it, unless a later one is
 * there already.
 *
 * @param changes the count of changes when the query was sent.
 */
export function shareSiteAnswer(
  given: SiteAnswer,
  now = Date.now(),
  changes = changesSoFar(),
): SiteAnswer {
  const answer = cleanSiteAnswer(given);
  if (changes >= shared().changes) Object.assign(shared(), { answer, fetchedAt: now, changes });
  return answer;
}
