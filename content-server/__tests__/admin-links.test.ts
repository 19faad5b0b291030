import { startContentServer, type ContentServer } from '../server';
import { adminUser, type AdminUser } from './support/admin';
import { rigSite } from './support/rig-site';

let server: ContentServer;
let editor: AdminUser;

beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
  editor = await adminUser(server, 'editor');
});
afterAll(() => server.close());

const front = 'http://localhost:3000';

/** Recorded on the block editor's screen of a WordPress with FaustWP. */
describe('preview links', () => {
  it.each([
    [1832, '/?p=1832&preview=true&previewPathname=%2F%3Fp%3D1832&typeName=Post'],
    [1833, '/?p=1833&preview=true&previewPathname=%2F%3Fp%3D1833&typeName=Post'],
    [1835, '/?p=1835&preview=true&previewPathname=%2F%3Fp%3D1835&typeName=Post'],
    [1840, '/?p=1840&preview=true&previewPathname=%2F%3Fp%3D1840&typeName=Post'],
    [1834, '/?page_id=1834&preview=true&previewPathname=%2F%3Fpage_id%3D1834&p=1834&typeName=Page'],
    [
      1897,
      '/?post_type=movie&p=1897&preview=true&previewPathname=%2F%3Fpost_type%3Dmovie%26p%3D1897&typeName=Movie',
    ],
    [
      1885,
      '/movie/film-01/?preview=true&previewPathname=%2Fmovie%2Ffilm-01%2F&p=1885&typeName=Movie',
    ],
    [
      1846,
      '/party-%f0%9f%8e%89-time/?preview=true&previewPathname=%2Fparty-%25f0%259f%258e%2589-time%2F&p=1846&typeName=Post',
    ],
    [701, '/?preview=true&previewPathname=%2F&p=701&page_id=701&typeName=Page'],
    [703, '/blog/?preview=true&previewPathname=%2Fblog%2F&p=703&page_id=703&typeName=Page'],
    [
      1854,
      '/rig-parent/child/grandchild/?preview=true&previewPathname=%2Frig-parent%2Fchild%2Fgrandchild%2F&p=1854&page_id=1854&typeName=Page',
    ],
    [
      1838,
      '/rig-password-post/?preview=true&previewPathname=%2Frig-password-post%2F&p=1838&typeName=Post',
    ],
    [
      1836,
      '/rig-private-post/?preview=true&previewPathname=%2Frig-private-post%2F&p=1836&typeName=Post',
    ],
    [
      1855,
      '/rig-autosaved-post/?preview=true&previewPathname=%2Frig-autosaved-post%2F&p=1855&typeName=Post',
    ],
  ])('%i is %s', async (id, link) => {
    const page = await editor.open(`/wp-admin/post.php?post=${id}&action=edit`);
    expect(page.links.find(({ name }) => name === 'Preview')?.href).toBe(front + link);
  });
});

describe('lists', () => {
  it('lead to the front end, drafts as previews', async () => {
    const { links } = await editor.open('/wp-admin/edit.php?post_type=movie');
    const named = (name: string) => links.find((link) => link.name === name)?.href;
    expect(named('View “film-12”')).toBe(`${front}/movie/film-12/`);
    expect(named('View “film-draft”')).toBeUndefined();
    expect(named('Preview “film-draft”')).toBe(
      `${front}/?post_type=movie&p=1897&preview=true&previewPathname=%2F%3Fpost_type%3Dmovie%26p%3D1897&typeName=Movie`,
    );
    expect(named('Edit “film-draft”')).toBe('/wp-admin/post.php?post=1897&action=edit');
  });

  it('show pages where they are', async () => {
    const { links } = await editor.open('/wp-admin/edit.php?post_type=page');
    const named = (name: string) => links.find((link) => link.name === name)?.href;
    expect(named('View “blog”')).toBe(`${front}/blog/`);
    expect(named('View “front-page”')).toBe(`${front}/`);
    expect(named('View “rig-private-page”')).toBe(`${front}/rig-private-page/`);
    expect(named('View “επίπεδο-2”')).toBe(
      `${front}/greek/%ce%b5%cf%80%ce%af%cf%80%ce%b5%ce%b4%ce%bf-2/`,
    );
  });

  it('show terms at their archives', async () => {
    const { links } = await editor.open('/wp-admin/edit-tags.php?taxonomy=category');
    expect(links.find(({ name }) => name === 'View “Big category” archive')?.href).toBe(
      `${front}/category/big-category/`,
    );
  });

  it('are by status, page by page', async () => {
    const drafts = await editor.open('/wp-admin/edit.php?post_type=post&post_status=draft');
    expect(drafts.forms.map(({ fields }) => fields.get('post_ID'))).toEqual([
      '1832',
      '1841',
      '1833',
      '1164',
    ]);
    const first = await editor.open('/wp-admin/edit.php?post_type=post');
    const older = first.links.find(({ name }) => name === 'Older items')?.href ?? '';
    const second = await editor.open(older);
    expect(first.forms).toHaveLength(50);
    expect(second.forms.length).toBeGreaterThan(0);
    expect(second.forms[0]?.fields.get('post_ID')).not.toBe(first.forms[0]?.fields.get('post_ID'));
  });
});
