import { reportOf } from '../edit/changes';
import type { Term } from '../model/site';
import { isAdministrator } from '../store/capabilities';
import type { MenuEntry } from '../store/query/menus';
import { redirectReply } from '../http/reply';
import { html, input, type Html } from '../http/html';
import { adminPage, formBox } from './layout';
import { allow, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

/** `/wp-admin/`: the dashboard, with the page's navigation only. */
export const dashboard: Screen = (visit) =>
  adminPage(visit, {
    title: 'Dashboard',
    body: html`<p>Enough of an admin to write, preview and publish without a WordPress.</p>`,
  });

/** `/wp-admin/options-general.php`: title and tagline of the site. */
export const settings: Screen = async (visit) => {
  const { store, viewer, form, editor } = visit;
  allow(isAdministrator(viewer));
  const action = 'general-options';
  if (!form) {
    const { title, description } = store.settings;
    const fields = [
      input('Site Title', 'blogname', title),
      input('Tagline', 'blogdescription', description),
    ];
    return adminPage(visit, {
      title: 'General Settings',
      notice: visit.query.has('settings-updated') ? 'Settings saved.' : null,
      body: formBox(visit, action, fields, 'Save Changes'),
    });
  }
  visit.requireNonce(action);
  const title = textIn(form, 'blogname').trim();
  const description = textIn(form, 'blogdescription').trim();
  const isSame = title === store.settings.title && description === store.settings.description;
  await editor.commit({ settings: { title, description } }, () =>
    isSame ? null : reportOf([{ type: 'settings', id: 0, paths: [] }]),
  );
  return redirectReply(302, '/wp-admin/options-general.php?settings-updated=true');
};

/** `/wp-admin/nav-menus.php`: the labels of menu items. */
export const menus: Screen = async (visit) => {
  const { store, viewer, form, editor } = visit;
  allow(isAdministrator(viewer));
  if (!form)
    return adminPage(visit, {
      title: 'Menus',
      notice: visit.query.has('updated') ? 'The menu has been updated.' : null,
      body: html`<p class="note">An empty label is the title of what the item links to.</p>
        ${store.menus.assigned.map((menu) => menuForm(visit, menu))}`,
    });
  const menu = store.menus.byId(numberIn(form, 'menu'));
  if (!menu) throw new Refusal(404, 'There is no such menu.');
  visit.requireNonce(`update-nav_menu_${menu.id}`);
  const posts = store.menus.entriesOf(menu.id).flatMap(({ post }) => {
    const field = `menu-item-title[${post.id}]`;
    const title = textIn(form, field).trim();
    return form.has(field) && title !== post.title ? [{ ...post, title }] : [];
  });
  if (posts.length > 0)
    await editor.commit({ posts }, () => reportOf([{ type: 'menu', id: menu.id, paths: [] }]));
  return redirectReply(302, '/wp-admin/nav-menus.php?updated=1');
};

function menuForm(visit: Visit, menu: Term): Html {
  const { entriesOf, locationsOf } = visit.store.menus;
  const item = ({ post, targetTitle, url }: MenuEntry) => {
    const label = html`${post.title || targetTitle} <span class="note">(${url})</span>`;
    return input(label, `menu-item-title[${post.id}]`, post.title);
  };
  const fields = [
    html`<h2>${menu.name} (${locationsOf(menu.id).join(', ')})</h2>
      <input type="hidden" name="menu" value="${menu.id}" />`,
    ...entriesOf(menu.id).map(item),
  ];
  return formBox(visit, `update-nav_menu_${menu.id}`, fields, 'Save menu');
}
