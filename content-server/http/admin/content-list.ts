import type { Post } from '../../model';
import { mayEdit, mayWrite } from '../../store/capabilities';
import { byDate } from '../../store/order';
import { previewLink, viewLink } from '../../store/preview-link';
import { html, type Html } from './html';
import { adminPage } from './layout';
import { allow, nonceField, numberIn, Refusal, type Screen, type Visit } from './visit';

const perPage = 50;

export const statusNames: Record<Post['status'], string> = {
  publish: 'Published',
  draft: 'Draft',
  pending: 'Pending review',
  private: 'Private',
  future: 'Scheduled',
  trash: 'Trash',
  inherit: 'Attached',
  'auto-draft': 'New',
};

/** `/wp-admin/edit.php?post_type=…`: the items of a type, newest first. */
export const contentList: Screen = (visit) => {
  const { store, viewer, query } = visit;
  const type = store.types.contentTypes.get(query.get('post_type') || 'post');
  if (!type || type.name === 'attachment') throw new Refusal(404, 'Invalid post type.');
  allow(mayWrite(viewer, type.name));
  const status = query.get('post_status') ?? '';
  const search = (query.get('s') ?? '').toLowerCase();
  const list = store.lists.ofType(type.name);
  const posts = [...list, ...store.lists.hiddenBeside(list)]
    .filter((post) => (status === '' ? post.status !== 'trash' : post.status === status))
    .filter((post) => post.status !== 'auto-draft')
    .filter((post) => `${post.title}\n${post.content}`.toLowerCase().includes(search))
    .filter((post) => store.visibility(post, viewer) !== 'hidden')
    .sort(byDate);
  const page = Math.max(1, numberIn(query, 'paged'));
  const shown = posts.slice((page - 1) * perPage, page * perPage);
  const link = (name: string, label: string) =>
    html`<a
      href="/wp-admin/edit.php?post_type=${type.name}&amp;post_status=${name}"
      ${name === status && html`aria-current="page"`}
      >${label}</a
    > `;
  return adminPage(visit, {
    title: type.label,
    notice: query.has('trashed') ? '1 item moved to the Trash.' : null,
    body: html`<p><a href="/wp-admin/post-new.php?post_type=${type.name}">Add new</a></p>
      <p>
        ${link('', 'All')}
        ${(['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const).map((name) =>
          link(name, statusNames[name]),
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Author</th>
            <th scope="col">Status</th>
            <th scope="col">Date</th>
          </tr>
        </thead>
        <tbody>
          ${shown.map((post) => row(visit, post))}
        </tbody>
      </table>
      ${shown.length === 0 && html`<p>Nothing found.</p>`}
      ${
        posts.length > page * perPage &&
        html`<p>
          <a
            href="/wp-admin/edit.php?post_type=${type.name}&amp;post_status=${status}&amp;paged=${page + 1}"
            >Older items</a
          >
        </p>`
      }`,
  });
};

function row(visit: Visit, post: Post): Html {
  const author = visit.store.author(post.authorId);
  return html`<tr id="post-${post.id}">
    <th scope="row">
      ${post.title || '(no title)'}
      <div>${actions(visit, post)}</div>
    </th>
    <td>${author && (author.displayName || author.login)}</td>
    <td>${statusNames[post.status]}${post.password !== '' && ', password protected'}</td>
    <td>${post.date.replace('T', ' ')}</td>
  </tr>`;
}

/** The links that WordPress and FaustWP put below a title. */
function actions(visit: Visit, post: Post): Html {
  const { store, viewer } = visit;
  const name = post.title || '(no title)';
  const isLive = post.status === 'publish' || post.status === 'private';
  const view =
    isLive && html`<a href="${viewLink(store, post)}" aria-label="View “${name}”">View</a> `;
  if (!mayEdit(viewer, post)) return html`${view}`;
  const isTrash = post.status === 'trash';
  const button = html`<form method="post" action="/wp-admin/post.php">
    ${nonceField(visit, `update-post_${post.id}`)}
    <input type="hidden" name="post_ID" value="${post.id}" />
    <button
      name="${isTrash ? 'untrash' : 'trash'}"
      value="1"
      aria-label="${isTrash ? 'Restore' : 'Trash'} “${name}”"
    >
      ${isTrash ? 'Restore' : 'Trash'}
    </button>
  </form>`;
  if (isTrash) return button;
  return html`<a
      href="/wp-admin/post.php?post=${post.id}&amp;action=edit"
      aria-label="Edit “${name}”"
      >Edit</a
    >
    ${view}<a href="${previewLink(store, post)}" aria-label="Preview “${name}”">Preview</a>
    ${button}`;
}
