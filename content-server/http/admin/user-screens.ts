import { userReport } from '../../edit/changes';
import type { Author } from '../../model';
import { isAdministrator } from '../../store/capabilities';
import { redirectReply, type Reply } from '../reply';
import { checkbox, html, input, table, textarea } from './html';
import { adminPage, formBox } from './layout';
import { allow, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

/** `/wp-admin/users.php` */
export const userList: Screen = (visit) => {
  allow(isAdministrator(visit.viewer));
  const rows = visit.store.site.authors.map(({ id, login, displayName, role }) => [
    html`<a href="/wp-admin/user-edit.php?user_id=${id}">${login}</a>`,
    displayName,
    role,
  ]);
  const body = table(['Username', 'Name', 'Role'], rows);
  return adminPage(visit, { title: 'Users', body });
};

/** `/wp-admin/profile.php`: the user's own profile. */
export const profile: Screen = (visit) =>
  edit(visit, visit.user, '/wp-admin/profile.php?updated=1');

/** `/wp-admin/user-edit.php?user_id=…` */
export const editUser: Screen = (visit) => {
  const id = numberIn(visit.query, 'user_id');
  const user = visit.store.author(id);
  allow(isAdministrator(visit.viewer) || id === visit.user.id);
  if (!user) throw new Refusal(404, 'Invalid user ID.');
  return edit(visit, user, `/wp-admin/user-edit.php?user_id=${id}&updated=1`);
};

async function edit(visit: Visit, user: Author, next: string): Promise<Reply> {
  const { form, editor } = visit;
  if (!form) return userForm(visit, user);
  visit.requireNonce(`update-user_${user.id}`);
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
  return redirectReply(302, next);
}

function userForm(visit: Visit, user: Author): Reply {
  const fields = [
    html`<p class="note">Username: ${user.login}. Role: ${user.role}. Email: ${user.email}</p>`,
    input('Display name', 'display_name', user.displayName),
    textarea('Biographical info', 'description', user.description),
    checkbox('Show Toolbar when viewing site', 'admin_bar_front', user.showToolbar !== false),
  ];
  return adminPage(visit, {
    title: user.id === visit.user.id ? 'Profile' : `Edit user ${user.login}`,
    notice: visit.query.has('updated') ? 'Profile updated.' : null,
    body: formBox(visit, `update-user_${user.id}`, fields, 'Update'),
  });
}
