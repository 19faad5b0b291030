import { userChange } from '../../edit/changes';
import type { Author } from '../../model';
import { isAdministrator } from '../../store/capabilities';
import { redirectReply, type Reply } from '../reply';
import { html } from './html';
import { adminPage } from './layout';
import { allow, nonceField, numberIn, Refusal, textIn, type Screen, type Visit } from './visit';

/** `/wp-admin/users.php` */
export const userList: Screen = (visit) => {
  allow(isAdministrator(visit.viewer));
  const row = (user: Author) =>
    html`<tr>
      <th scope="row">
        <a href="/wp-admin/user-edit.php?user_id=${user.id}">${user.login}</a>
      </th>
      <td>${user.displayName}</td>
      <td>${user.role}</td>
    </tr>`;
  return adminPage(visit, {
    title: 'Users',
    body: html`<table>
      <thead>
        <tr>
          <th scope="col">Username</th>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        ${visit.store.site.authors.map(row)}
      </tbody>
    </table>`,
  });
};

/** `/wp-admin/profile.php`: everybody's own. */
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
    isSeen ? [userChange(after, user.id)].flatMap((one) => one ?? []) : [],
  );
  return redirectReply(302, next);
}

function userForm(visit: Visit, user: Author): Reply {
  const isOwn = user.id === visit.user.id;
  return adminPage(visit, {
    title: isOwn ? 'Profile' : `Edit user ${user.login}`,
    notice: visit.query.has('updated') ? 'Profile updated.' : null,
    body: html`<form class="box" method="post">
      ${nonceField(visit, `update-user_${user.id}`)}
      <p class="note">Username: ${user.login}. Role: ${user.role}. Email: ${user.email}</p>
      <label for="display_name">Display name</label>
      <input
        id="display_name"
        name="display_name"
        autocomplete="${isOwn ? 'nickname' : 'off'}"
        value="${user.displayName}"
      />
      <label for="description">Biographical info</label>
      <textarea id="description" name="description">${`\n${user.description}`}</textarea>
      <p>
        <input
          id="admin_bar_front"
          name="admin_bar_front"
          type="checkbox"
          value="1"
          ${user.showToolbar !== false && html`checked`}
        />
        <label class="inline" for="admin_bar_front">Show Toolbar when viewing site</label>
      </p>
      <button>Update</button>
    </form>`,
  });
}
