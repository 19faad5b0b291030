import { mayWrite } from '../../store/capabilities';
import { html } from './html';
import { adminPage } from './layout';
import type { Screen } from './visit';

/** `/wp-admin/`: what there is, and the ways to it. */
export const dashboard: Screen = (visit) => {
  const { store, viewer } = visit;
  const types = [...store.types.contentTypes.values()].filter(
    ({ name }) => name !== 'attachment' && mayWrite(viewer, name),
  );
  const row = (name: string, label: string) =>
    html`<tr>
      <th scope="row"><a href="/wp-admin/edit.php?post_type=${name}">${label}</a></th>
      <td>${store.lists.ofType(name).length} published</td>
      <td><a href="/wp-admin/post-new.php?post_type=${name}">Add new</a></td>
    </tr>`;
  return adminPage(visit, {
    title: 'Dashboard',
    body: html`<p>
        This is the content server's own small admin: enough to write, preview and publish without a
        WordPress.
      </p>
      ${
        types.length > 0 &&
        html`<table>
          <tbody>
            ${types.map(({ name, label }) => row(name, label))}
          </tbody>
        </table>`
      }`,
  });
};
