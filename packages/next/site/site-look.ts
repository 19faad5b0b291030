import { parse, type DocumentNode } from 'graphql';

import { publishChange } from '../cache/page-cache';
import { SITE_TAGS } from '../cache/tags';
import {
  CmsUnavailableError,
  isCmsUnavailable,
  askGraphql,
  getFile,
  findSchemaPlugins,
  readServerEnv,
} from '@showcase/wordpress';
import { readThemePresets, mediaUrl } from '@showcase/html';
import { theSite } from '../definition/define-site';
import { engineState } from '../definition/engine-state';
import { siteUrls } from '../definition/html-policy';
import { fieldsOf } from '@showcase/wordpress/browser';

/** How often WordPress is asked, ms; and after a failure. */
const EVERY_MS = 600_000;
const RETRY_MS = 60_000;

/**
 * One query each: a WordPress that has not one of the fields refuses all of its query. FaustWP has
 * the first, WPGraphQL since 2.3 the second.
 */
const PRESETS = parse('query ThemePresets { globalStylesheet(types: [VARIABLES]) }');
const ICON = parse('query SiteIcon { generalSettings { siteIconUrl(size: 512) } }');

/** Null for an answer with errors: the field is not there, or not just now. */
async function ask(
  query: DocumentNode,
  read: (data: Record<string, unknown>) => unknown,
): Promise<string | null> {
  const { data, errors } = await askGraphql(query);
  const value = read(data);
  if (typeof value === 'string') return value;
  return errors.length > 0 ? null : '';
}

const ROBOTS = /<meta\s+name=['"]robots['"]\s+content=['"]([^'"]*)['"]/i;

/**
 * Asks whether WordPress discourages search engines (Settings → Reading). WPGraphQL does not tell. The
 * sign-in page does, which FaustWP does not redirect: it is never indexed, but is `nofollow` only
 * with that setting (https://developer.wordpress.org/reference/functions/wp_robots_no_robots/).
 * Robots.txt would not do: whether it names a sitemap depends on plugins, too. False when WordPress
 * can't tell: who hides the sign-in page must not disappear from search engines.
 */
async function askDiscouraged(): Promise<boolean> {
  const { adminUrl } = readServerEnv();
  const { status, body } = await getFile('wp-login.php', `${adminUrl}/wp-login.php`);
  // WordPress is overloaded or being updated: that must not make a hidden site public to search engines.
  if (status === 429 || status >= 500) {
    throw new CmsUnavailableError('wp-login.php', `status ${status}`);
  }
  const robots = status === 200 ? (ROBOTS.exec(body.toString())?.[1] ?? '') : '';
  return /\bnofollow\b/i.test(robots);
}

/**
 * Asks for what rarely changes of WordPress's looks: the presets of the theme and the site icon, and
 * whether search engines are welcome. When the looks have changed, all pages are stale.
 *
 * @returns false when WordPress could not be asked, or did not tell what it told before
 */
export async function findSiteLook(definition = theSite()): Promise<boolean> {
  try {
    // In turn: a WordPress that is still starting fails one of them, not several at once, after
    // which pages would not ask it for a second (packages/wordpress/cms/circuit-breaker.ts).
    const css = await ask(PRESETS, ({ globalStylesheet }) => globalStylesheet);
    const icon = await ask(ICON, ({ generalSettings }) => fieldsOf(generalSettings).siteIconUrl);
    const { look } = engineState();
    // While a plugin is updated its fields are not there: what is known stays.
    const isLost = (css === null && look.css !== '') || (icon === null && look.iconUrl !== '');
    const now = { css: css ?? look.css, iconUrl: icon ?? look.iconUrl };
    const known = JSON.stringify(now);
    const isNews = look.known !== '' && look.known !== known;
    const themePresets = readThemePresets(now.css);
    const iconHere = mediaUrl(now.iconUrl, siteUrls(definition))?.url ?? '';
    Object.assign(look, { ...now, known, themePresets, icon: iconHere });
    if (isNews) await publishChange({ tags: SITE_TAGS, moved: [] });
    look.isDiscouraged = await askDiscouraged();
    return !isLost;
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    return false;
  }
}

/** Asks for the look and for plugins now, and again every ten minutes as long as the server runs. */
export async function watchSiteLook(): Promise<void> {
  // Before the first visitor's page, if possible: its head is made with the plugins' fields.
  const found = [await findSchemaPlugins(), await findSiteLook()].every(Boolean);
  setTimeout(() => void watchSiteLook(), found ? EVERY_MS : RETRY_MS).unref();
}
