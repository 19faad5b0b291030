import type { MenuLocationEnum } from '../gql/operations';
import { menuVariables } from '@showcase/wordpress/cms/schema-gaps';
import { theSite } from '../definition';

/** Returns the variables of the site's menus, without locations that this WordPress lacks. */
export function siteMenus() {
  const { header, footer } = theSite().config.menuLocations;
  // Which locations there are depends on the WordPress; the type has those of FaustWP.
  return menuVariables({
    header: header as MenuLocationEnum,
    footer: footer as MenuLocationEnum,
  });
}
