import { userReport } from '../../edit/changes';
import { redirectReply, type Reply } from '../reply';
import { checkbox, html, input, textarea } from './html';
import { adminPage, formBox } from './layout';
import { textIn, type Screen, type Visit } from './visit';

/** `/wp-admin/profile.php`: the user's own profile. */
export const profile: Screen = async (visit) => {
  const { form, editor, user } = visit;
  if (!form) return userForm(visit);
  visit.requireNonce('update-user');
  const displayName = textIn(form, 'display_name').replace(/\s+/g, ' ').trim() || user.login;
  const description = textIn(form, 'description').trim();
  const change = {
    id: user.id,
    displayName,
    description,
    showToolbar: form.has('admin_bar_front'),
  };
  const isSeen = displayName !== user.displayName || description !== user.description;
  await editor.commit({ users: [change] }, (_before, after) =>
    isSeen ? userReport(after, user.id) : null,
  );
  return redirectReply(302, '/wp-admin/profile.php?updated=1');
};

function userForm(visit: Visit): Reply {
  const { user } = visit;
  const fields = [
    html`<p class="note">Username: ${user.login}. Role: ${user.role}. Email: ${user.email}</p>`,
    input('Display name', 'display_name', user.displayName),
    textarea('Biographical info', 'description', user.description),
    checkbox('Show Toolbar when viewing site', 'admin_bar_front', user.showToolbar !== false),
  ];
  return adminPage(visit, {
    title: 'Profile',
    notice: visit.query.has('updated') ? 'Profile updated.' : null,
    body: formBox(visit, 'update-user', fields, 'Update'),
  });
}
