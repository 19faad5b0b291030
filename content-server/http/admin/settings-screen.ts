import { isAdministrator } from '../../store/capabilities';
import { redirectReply } from '../reply';
import { html } from './html';
import { adminPage } from './layout';
import { allow, nonceField, textIn, type Screen } from './visit';

const action = 'general-options';

/** `/wp-admin/options-general.php`: title and tagline of the site. */
export const settings: Screen = async (visit) => {
  const { store, viewer, form, editor } = visit;
  allow(isAdministrator(viewer));
  if (form) {
    visit.requireNonce(action);
    const title = textIn(form, 'blogname').trim();
    const description = textIn(form, 'blogdescription').trim();
    const isSame = title === store.settings.title && description === store.settings.description;
    await editor.commit({ settings: { title, description } }, () =>
      isSame ? [] : [{ type: 'settings', id: 0, paths: [] }],
    );
    return redirectReply(302, '/wp-admin/options-general.php?settings-updated=true');
  }
  return adminPage(visit, {
    title: 'General Settings',
    notice: visit.query.has('settings-updated') ? 'Settings saved.' : null,
    body: html`<form class="box" method="post">
      ${nonceField(visit, action)}
      <label for="blogname">Site Title</label>
      <input id="blogname" name="blogname" value="${store.settings.title}" />
      <label for="blogdescription">Tagline</label>
      <input id="blogdescription" name="blogdescription" value="${store.settings.description}" />
      <button>Save Changes</button>
    </form>`,
  });
};
