import type { MenuEntry } from '../../store/menus';
import type { Term } from '../../model';
import { isAdministrator } from '../../store/capabilities';
import { redirectReply } from '../reply';
import { html, type Html } from './html';
import { adminPage } from './layout';
import { allow, nonceField, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

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
    await editor.commit({ posts }, () => [{ type: 'menu', id: menu.id, paths: [] }]);
  return redirectReply(302, '/wp-admin/nav-menus.php?updated=1');
};

function menuForm(visit: Visit, menu: Term): Html {
  const { menus } = visit.store;
  const item = ({ post, targetTitle, url }: MenuEntry) =>
    html`<label for="item-${post.id}"
        >${post.title || targetTitle} <span class="note">(${url})</span></label
      >
      <input id="item-${post.id}" name="menu-item-title[${post.id}]" value="${post.title}" />`;
  return html`<h2>${menu.name} (${menus.locationsOf(menu.id).join(', ')})</h2>
    <form class="box" method="post">
      ${nonceField(visit, `update-nav_menu_${menu.id}`)}
      <input type="hidden" name="menu" value="${menu.id}" />
      ${menus.entriesOf(menu.id).map(item)}
      <p><button>Save menu</button></p>
    </form>`;
}
