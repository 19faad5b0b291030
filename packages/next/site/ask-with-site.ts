import type { SiteDocument } from '@showcase/html/browser';
import {
  isCmsUnavailable,
  isGraphqlError,
  hasGap,
  noteGaps,
  singleFlight,
} from '@showcase/wordpress';

import { changeLog } from '../cache/change-log';
import { contextAs, type SiteContext } from '../definition/site-context';
import { engineState } from '../definition/engine-state';
import {
  DateFormatQueryDocument,
  MenuQueryDocument,
  SharedSiteQueryDocument,
} from '../gql/documents';
import type { MenuLocationEnum } from '../gql/operations';
import { withMenuAddresses } from './menu-addresses';
import type { SiteAnswer } from './parse-site-data';
import { freshSite, keepSite, shareSite } from './shared-site';
import { siteContext } from './site-context';

const isThere = (location: string) => location !== '' && !hasGap(`menu ${location}`);

/**
 * Returns the variables of the site's menus and of its posts page, without locations that this WordPress
 * lacks: FaustWP registers PRIMARY and FOOTER; a WordPress without it may have neither.
 */
function siteVariables({ config, site: { postsPageId } }: SiteContext) {
  const { header, footer } = config.menuLocations;
  // The locations depend on the WordPress; the generated type has those of FaustWP.
  const [headerMenu, footerMenu] = [header as MenuLocationEnum, footer as MenuLocationEnum];
  return {
    ...(isThere(header) && { headerMenu, withHeaderMenu: true as const }),
    ...(isThere(footer) && { footerMenu, withFooterMenu: true as const }),
    ...(postsPageId > 0 && { withPostsPage: true as const, postsPageId: String(postsPageId) }),
  };
}

/**
 * Asks for the menus of the setting `menus`, a request each, at the same time; those at locations that this
 * WordPress lacks are empty.
 */
async function furtherMenus({ config, load }: SiteContext): Promise<SiteAnswer['furtherMenus']> {
  const locations = Object.entries(config.menus ?? {});
  const menus = locations.map(async ([name, location]) => {
    if (!isThere(location)) return [name, null] as const;
    try {
      // As above: the type has the locations of FaustWP.
      const asked = { location: location as MenuLocationEnum };
      return [name, (await load(MenuQueryDocument, asked)).menuItems] as const;
    } catch (error) {
      if (!noteGaps(error).some((gap) => gap.startsWith('menu '))) throw error;
      return [name, null] as const;
    }
  });
  return Object.fromEntries(await Promise.all(menus));
}

/** Asks for WordPress's date format where the owner wants it. */
async function dateFormat({ config, load }: SiteContext): Promise<string | null> {
  if (config.dateFormat !== 'wordpress') return null;
  return (await load(DateFormatQueryDocument, {})).generalSettings?.dateFormat ?? null;
}

interface WithSite<TData> {
  answer: TData;
  /** With the settings and menus that have come. */
  context: SiteContext;
}

/** Runs a query with settings and menus; once more when a menu location is not there. */
async function askForSite<TData extends SiteAnswer, TVariables extends object>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  context: SiteContext,
): Promise<WithSite<TData>> {
  const changes = changeLog().latest;
  const ask = () => context.load(query, { ...variables, ...siteVariables(context) });
  const [answer, menus, format] = await Promise.all([
    ask().catch((error: unknown) => {
      if (!noteGaps(error).some((gap) => gap.startsWith('menu '))) throw error;
      return ask();
    }),
    furtherMenus(context),
    dateFormat(context),
  ]);
  const given = { ...answer, furtherMenus: menus, dateFormat: format };
  const shared = shareSite(await withMenuAddresses(given, context), changes, context);
  const withAnswer = siteContext(shared.site, shared.answer);
  // Asks as the context did: it may note what comes (resolve-path.ts).
  return { answer, context: contextAs(withAnswer, context.execute) };
}

/**
 * Runs a query and cleans its answer, and in the same request asks for settings and menus when their
 * shared copy has expired. Should they be what fails, the query is run without them.
 *
 * @throws CmsUnavailableError
 */
export async function askWithSite<
  TData extends SiteAnswer,
  TVariables extends { withSite?: boolean | null },
>(
  query: SiteDocument<TData, TVariables>,
  variables: TVariables,
  context: SiteContext,
): Promise<WithSite<TData>> {
  if (freshSite()) return { answer: await context.load(query, variables), context };
  const changes = changeLog().latest;
  try {
    return await askForSite(query, { ...variables, withSite: true }, context);
  } catch (error) {
    if (!isGraphqlError(error)) throw error;
    const answer = await context.load(query, variables);
    // As if they were fresh: that WordPress can't give them must not cost the pages.
    keepSite(context.site, changes);
    return { answer, context };
  }
}

declare module '../definition/engine-state' {
  interface EngineState {
    /** Requests for settings and menus that are under way, by the latest change before them. */
    askingForSite?: Map<string, Promise<SiteContext>>;
  }
}

/**
 * Returns the context with the public settings and menus: the shared copy while it is fresh, else fetched
 * once for all concurrent callers.
 *
 * @throws CmsUnavailableError
 */
export async function currentContext(): Promise<SiteContext> {
  const context = siteContext();
  if (freshSite()) return context;
  const asking = (engineState().askingForSite ??= new Map());
  return singleFlight(asking, String(changeLog().latest), async () => {
    return (await askForSite(SharedSiteQueryDocument, {}, context)).context;
  });
}

/** Returns the context as currentContext, while WordPress fails with the last known settings and menus. */
export async function currentContextOrLast(): Promise<SiteContext> {
  return currentContext().catch((error: unknown) => {
    if (!isCmsUnavailable(error)) throw error;
    return siteContext();
  });
}
