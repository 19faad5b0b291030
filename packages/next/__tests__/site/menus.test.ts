import { deadMenuItems } from '@showcase/testing/content/rig-menus';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visitPage } from '../../../../__tests__/support/connected-site';

test('menus are without items whose page is gone, in the trash or a draft', async () => {
  const site = rigSite();
  site.posts.push(...deadMenuItems);
  for (const post of site.posts) if (post.slug === 'about') post.status = 'trash';
  await connect({ site });
  const { primaryMenu, footerMenu } = (await visitPage('/blog/')).site;
  expect(primaryMenu.map(({ label }) => label)).toEqual([
    'Home',
    'Parent',
    'Child',
    'Grandchild',
    'Blog',
    'Big category',
    'Movies',
    'Elsewhere',
    'Relative',
  ]);
  // About, which is in the trash.
  expect(footerMenu).toEqual([]);
});
