import { publishChange } from '../cache/page-cache';
import { SITE_TAGS } from '../cache/tags';
import { theSite } from '../definition';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { noteLanguage } from '../words/site-words';
import { latestChange } from '../cache/change-log';
import type { SiteData } from './site-data';
import {
  cleanSiteAnswer,
  siteDataOf,
  type CleanSiteAnswer,
  type SiteAnswer,
} from './parse-site-data';
import type { RecentPosts_RootFragment } from '../gql/operations';
import type { Uncleaned } from '@showcase/html/branded-html';
import { cleanInline } from '../html/html-policy';
import { mediaUrl } from '@showcase/html/media-url';
import { urlContext } from '@showcase/html/html-context';
import { htmlContext } from '../html/html-context';

/** How long the shared copy counts as fresh, ms. */
const FRESH_MS = 10_000;

const NO_ANSWER: CleanSiteAnswer = {
  generalSettings: null,
  readingSettings: null,
  primaryMenuItems: null,
  footerMenuItems: null,
  primaryLinks: null,
  footerLinks: null,
  postsArchive: null,
  privacyPage: null,
};

interface Shared {
  site: SiteData | null;
  /** The result that `site` was derived from, for normalised caches. */
  answer: CleanSiteAnswer | null;
  fetchedAt: number;
  /** The latest change when it was requested. */
  changes: number;
}

/** Process-wide: pages read it, the revalidation route compares it. */
const shared = () =>
  processWide<Shared>('shared-site', () => ({
    site: null,
    answer: null,
    fetchedAt: 0,
    changes: 0,
  }));

/** Returns the last known settings and menus, however old; null before the first response. */
export function lastSite(): SiteData | null {
  return shared().site;
}

/** Returns the last known settings and menus; empty ones with the owner's name as fallback. */
export function lastSiteOrEmpty(): SiteData {
  return lastSite() ?? { ...siteDataOf(NO_ANSWER), title: theSite().config.signInTitle };
}

/** Returns the last GraphQL result, with clean HTML; null before the first. */
export function lastSiteAnswer(): CleanSiteAnswer | null {
  return shared().answer;
}

/** Returns settings and menus while fresh: recent, and unchanged since they were requested. */
export function freshSite(now = Date.now()): SiteData | null {
  const { site, fetchedAt, changes } = shared();
  return changes === latestChange() && now - fetchedAt < FRESH_MS ? site : null;
}

/**
 * Shares settings and menus that came with a seed query with later pages, unless newer ones are
 * shared already. Makes all pages stale when they are not as before.
 *
 * @param changes the latest change when the query was sent.
 * @returns the data that pages carry
 */
export function shareSite(given: SiteAnswer, now = Date.now(), changes = latestChange()): SiteData {
  const answer = cleanSiteAnswer(given);
  const site = siteDataOf(answer);
  const last = shared();
  if (changes < last.changes) return site;
  // WordPress did not report it: its plugin is missing, or the menu shows the title of a page.
  const isNews = last.site && JSON.stringify(last.site) !== JSON.stringify(site);
  Object.assign(last, { site, answer, fetchedAt: now, changes });
  noteLanguage(site.language);
  if (isNews) void publishChange({ tags: SITE_TAGS, moved: [] });
  return site;
}

/**
 * Keeps the last known settings and menus, or empty ones, as if they were fresh: WordPress could not
 * give them, which must not cost the pages.
 */
export function keepLastSite(now = Date.now()): SiteData {
  const site = lastSiteOrEmpty();
  Object.assign(shared(), { site, fetchedAt: now, changes: latestChange() });
  return site;
}

export type CleanRecentPosts = RecentPosts_RootFragment;

/** The recent posts as WordPress sent them, before their HTML is cleaned. */
export type RecentPostsAnswer = Uncleaned<CleanRecentPosts>;

/** A post for lists, with sanitised title and image URL. */
export type RecentPost = NonNullable<RecentPosts_RootFragment['recentPosts']>['nodes'][number];

const recent = () => processWide<{ posts: RecentPost[] }>('recent-posts', () => ({ posts: [] }));

/** Stores the posts that came with a seed query, for the 404 page, which sends no query. */
export function shareRecentPosts({ recentPosts }: RecentPostsAnswer): void {
  const urls = urlContext(htmlContext());
  const posts = (recentPosts?.nodes ?? []).map(({ id, uri, date, title, featuredImage }) => {
    const image = mediaUrl(featuredImage?.node.sourceUrl ?? '', urls);
    // Cards have no click-to-load placeholder.
    const isShown = image && (urls.showPictures || !image.foreign);
    return {
      id,
      uri,
      date,
      title: cleanInline(title ?? ''),
      featuredImage: isShown ? { node: { sourceUrl: image.url } } : null,
    };
  });
  recent().posts = posts;
}

/** Returns the last known recent posts; empty before the first query. */
export function lastRecentPosts(): RecentPost[] {
  return recent().posts;
}
