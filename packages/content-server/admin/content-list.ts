import type { Post } from '../model/site';
import { mayEdit, mayWrite } from '../store/capabilities';
import { byDate } from '../store/query/order';
import { previewLink, viewLink } from '../store/preview-link';
import { html, table, type Html } from '../http/html';
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
  const list = store.lists.ofType(type.name);
  const posts = [...list, ...store.lists.hiddenBeside(list)]
    .filter((post) => (status === '' ? post.status !== 'trash' : post.status === status))
    .filter((post) => post.status !== 'auto-draft')
    .filter((post) => store.visibility(post, viewer) !== 'hidden')
    .sort(byDate);
  const page = Math.max(1, numberIn(query, 'paged'));
  const rows = posts.slice((page - 1) * perPage, page * perPage).map((post) => row(visit, post));
  const here = `/wp-admin/edit.php?post_type=${type.name}&post_status=`;
  const older = `${here}${status}&paged=${page + 1}`;
  return adminPage(visit, {
    title: type.label,
    notice: query.has('trashed') ? '1 item moved to the Trash.' : null,
    body: html`<p>
        <a href="/wp-admin/post-new.php?post_type=${type.name}">Add new</a>
        <a href="${here}">All</a> <a href="${here}draft">Drafts</a> <a href="${here}trash">Trash</a>
      </p>
      ${table(['Title', 'Author', 'Status', 'Date'], rows)}
      ${posts.length > page * perPage && html`<p><a href="${older}">Older items</a></p>`}`,
  });
};

function row(visit: Visit, post: Post) {
  const author = visit.store.author(post.authorId);
  return [
    html`<div id="post-${post.id}">${post.title || '(no title)'} ${actions(visit, post)}</div>`,
    author && (author.displayName || author.login),
    html`${statusNames[post.status]}${post.password !== '' && ', password protected'}`,
    post.date.replace('T', ' '),
  ];
}

/** The row actions of WordPress and FaustWP. */
function actions(visit: Visit, post: Post): Html {
  const { store, viewer } = visit;
  const name = `“${post.title || '(no title)'}”`;
  const link = (what: string, href: string) =>
    html`<a href="${href}" aria-label="${what} ${name}">${what}</a> `;
  const isLive = post.status === 'publish' || post.status === 'private';
  const view = isLive && link('View', viewLink(store, post));
  if (!mayEdit(viewer, post)) return html`${view}`;
  const [action, label] = post.status === 'trash' ? ['untrash', 'Restore'] : ['trash', 'Trash'];
  const button = html`<form method="post" action="/wp-admin/post.php">
    ${nonceField(visit, `update-post_${post.id}`)}
    <input type="hidden" name="post_ID" value="${post.id}" />
    <button name="${action}" value="1" aria-label="${label} ${name}">${label}</button>
  </form>`;
  if (post.status === 'trash') return button;
  const edit = link('Edit', `/wp-admin/post.php?post=${post.id}&action=edit`);
  return html`${edit}${view}${link('Preview', previewLink(store, post))}${button}`;
}
