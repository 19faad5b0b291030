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

  it('are invisible without a location, items and all', async () => {
    const site = rigSite({ menuLocations: {} });
    const query =
      '{ menus { nodes { name } } menuItems { nodes { label } } menu(id: "rig-primary", idType: SLUG) { name } menuItem(id: 1898, idType: DATABASE_ID) { label } }';
    expect(await askOnce(site, query)).toEqual({
      data: { menus: { nodes: [] }, menuItems: { nodes: [] }, menu: null, menuItem: null },
    });
  });
});
