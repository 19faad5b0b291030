import type { MenuLocationEnum } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { hasGap, setGap } from './schema-gaps';

/** GraphQL's error message for a menu location that no theme or plugin has registered. */
const UNKNOWN_LOCATION = /Value "(\w+)" does not exist in "MenuLocationEnum" enum/g;

/** The variables of the fragments SiteData_root and SiteLinks_root. */
interface MenuVariables {
  headerMenu?: MenuLocationEnum;
  withHeaderMenu?: true;
  footerMenu?: MenuLocationEnum;
  withFooterMenu?: true;
}

/**
 * Returns the menu locations of site.config.ts that this WordPress has: one unknown location makes
 * the whole query fail, and with it every page. FaustWP registers PRIMARY and FOOTER; a WordPress
 * without it may have neither.
 */
export function menuVariables(): MenuVariables {
  // Which locations there are depends on the WordPress; the type has those of FaustWP.
  const { header, footer } = siteConfig.menuLocations as Record<string, MenuLocationEnum>;
  return {
    ...(header && !hasGap(`menu ${header}`) && { headerMenu: header, withHeaderMenu: true }),
    ...(footer && !hasGap(`menu ${footer}`) && { footerMenu: footer, withFooterMenu: true }),
  };
}

/** Records the locations that an error reports as missing. @returns whether there were any */
export function noteMissingMenus(error: unknown): boolean {
  const locations = [...String(error).matchAll(UNKNOWN_LOCATION)].flatMap(([, name]) => name ?? []);
  for (const location of locations) setGap(`menu ${location}`);
  return locations.length > 0;
}
