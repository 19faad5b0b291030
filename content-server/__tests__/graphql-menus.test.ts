import { startContentServer } from '../server';
import type { Site } from '../model';
import { ask } from './support/ask';
import { deadMenuItems } from './support/rig-menus';
import { rigSite } from './support/rig-site';

async function askOnce(site: Site, query: string): Promise<unknown> {
  const server = await startContentServer({ site });
  const answer = await ask(server, query);
  await server.close();
  return answer;
}

describe('menus', () => {
  it('have items whose page is not public or gone, as those of WordPress do', async () => {
    const query =
      '{ draft: menuItem(id: 1908, idType: DATABASE_ID) { ...Link } gone: menuItem(id: 1909, idType: DATABASE_ID) { ...Link } }' +
      ' fragment Link on MenuItem { label path uri connectedNode { node { id } } }';
    const site = rigSite();
    const posts = [...site.posts, ...deadMenuItems];
    expect(await askOnce({ ...site, posts }, query)).toEqual({
      data: {
        draft: { label: 'Draft', path: '/', uri: '/?page_id=1834', connectedNode: null },
        gone: { label: '#999998 (no title)', path: null, uri: null, connectedNode: null },
      },
    });
  });

  it('are ten items long when no more are asked for', async () => {
    const site = rigSite();
    const items = site.posts.filter((post) => post.type === 'nav_menu_item' && post.id < 1907);
    const copies = items.map((post) => ({ ...post, id: post.id + 7000 }));
    const query = '{ menuItems(where: { location: PRIMARY }) { nodes { id } } }';
    const answer = await askOnce({ ...site, posts: [...site.posts, ...copies] }, query);
    expect(JSON.stringify(answer).match(/"id"/g)).toHaveLength(10);
  });

  it('are invisible without a location, items and all', async () => {
    const site = rigSite({ menuLocations: {} });
    const query =
      '{ menus { nodes { name } } menuItems { nodes { label } } menu(id: "rig-primary", idType: SLUG) { name } menuItem(id: 1898, idType: DATABASE_ID) { label } }';
    expect(await askOnce(site, query)).toEqual({
      data: { menus: { nodes: [] }, menuItems: { nodes: [] }, menu: null, menuItem: null },
    });
  });

  it('can have locations of a theme', async () => {
    const site = rigSite({ menuLocations: { 'social-links': 206 } });
    const query =
      '{ menuItems(where: { location: SOCIAL_LINKS }) { nodes { label locations } } menu(id: "SOCIAL_LINKS", idType: LOCATION) { slug } }';
    expect(await askOnce(site, query)).toEqual({
      data: {
        menuItems: { nodes: [{ label: 'About', locations: ['SOCIAL_LINKS'] }] },
        menu: { slug: 'rig-footer' },
      },
    });
  });

  it('list the items below one', async () => {
    const query =
      '{ menuItems(where: { location: PRIMARY, parentId: "cG9zdDoxODk5" }) { nodes { label parentDatabaseId childItems { nodes { label } } } } }';
    expect(await askOnce(rigSite(), query)).toEqual({
      data: {
        menuItems: {
          nodes: [
            {
              label: 'Child',
              parentDatabaseId: 1899,
              childItems: { nodes: [{ label: 'Grandchild' }] },
            },
          ],
        },
      },
    });
  });
});
