import { isPath } from '@showcase/wordpress/browser';

import type { SiteContext } from '../definition/site-context';
import { QueryAddressQueryDocument } from '../gql/documents';
import { BY_ID, type SiteAnswer } from './parse-site-data';

type Menu = SiteAnswer['primaryMenuItems'];

/** Maximum number of entries that are requested for menus; each is one request. */
const MAX_LOOKED_UP = 20;

const idIn = (path: string | null) => BY_ID.exec(path ?? '')?.[1];

/** Returns the address of a published entry; null: a draft, in the trash, or gone. */
async function addressOf(id: string, { execute }: SiteContext): Promise<string | null> {
  const variables = { id, isEntry: true };
  const { entry, postsArchive } = await execute(QueryAddressQueryDocument, variables);
  const isPostsPage = entry && 'isPostsPage' in entry && entry.isPostsPage;
  const uri = isPostsPage ? postsArchive?.uri : entry?.uri;
  return uri && isPath(uri) && !/[?#]/.test(uri) ? uri : null;
}

/**
 * Replaces addresses such as `/?p=12` in menus with the permalinks of published entries. WPGraphQL does not
 * connect such a custom link to its entry.
 *
 * @throws CmsUnavailableError
 */
export async function withMenuAddresses(
  answer: SiteAnswer,
  context: SiteContext,
): Promise<SiteAnswer> {
  const { primaryMenuItems, footerMenuItems, furtherMenus = {} } = answer;
  const menus = [primaryMenuItems, footerMenuItems, ...Object.values(furtherMenus)];
  const paths = menus.flatMap((menu) => menu?.nodes.map(({ path }) => path) ?? []);
  const ids = new Set(paths.flatMap((path) => idIn(path) ?? []));
  if (ids.size === 0) return answer;
  const asked = [...ids].slice(0, MAX_LOOKED_UP).map(async (id) => {
    return [id, await addressOf(id, context)] as const;
  });
  const addresses = new Map(await Promise.all(asked));
  const resolved = (menu: Menu) =>
    menu && {
      ...menu,
      nodes: menu.nodes.map((item) => {
        const address = addresses.get(idIn(item.path) ?? '');
        return address ? { ...item, path: address } : item;
      }),
    };
  return {
    ...answer,
    primaryMenuItems: resolved(primaryMenuItems),
    footerMenuItems: resolved(footerMenuItems),
    furtherMenus: Object.fromEntries(
      Object.entries(furtherMenus).map(([name, menu]) => [name, resolved(menu)]),
    ),
  };
}
