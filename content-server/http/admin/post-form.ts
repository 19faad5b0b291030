import { hasOwnDate } from '../../edit/saved-post';
import type { Post } from '../../model';
import { mayPublish } from '../../store/capabilities';
import { previewLink, viewLink } from '../../store/preview-link';
import { templateOf } from '../../store/template-names';
import type { Reply } from '../reply';
import { statusNames } from './content-list';
import { html, type Html } from './html';
import { adminPage } from './layout';
import { termFields } from './term-fields';
import { nonceField, type Visit } from './visit';

/** What a save did, by the number WordPress puts into the address after it. */
const notices: Record<string, string> = {
  '1': 'Updated.',
  '5': 'Restored from the Trash.',
  '6': 'Published.',
  '8': 'Submitted for review.',
  '9': 'Scheduled.',
  '10': 'Draft saved.',
};

export function nonceActionOf(post: Post): string {
  return post.status === 'auto-draft' ? `add-${post.type}` : `update-post_${post.id}`;
}

/** The form of a post: `post.php?action=edit` and `post-new.php`. */
export function postForm(visit: Visit, post: Post, error?: string): Reply {
  const { store, viewer, query } = visit;
  const isNew = post.status === 'auto-draft';
  const isLive = ['publish', 'private', 'future'].includes(post.status);
  const label = store.types.contentTypes.get(post.type)?.label ?? post.type;
  const publishLabel = mayPublish(viewer, post.type) ? 'Publish' : 'Submit for review';
  const done = notices[query.get('message') ?? ''];
  const links = html`<p>
    Status: <strong>${statusNames[post.status]}</strong>.
    ${
      (post.status === 'publish' || post.status === 'private') &&
      html`<a href="${viewLink(store, post)}">View</a> `
    }
    ${!isNew && html`<a href="${previewLink(store, post)}">Preview</a>`}
  </p>`;
  return adminPage(visit, {
    title: isNew ? `Add new: ${label}` : `Edit “${post.title || '(no title)'}”`,
    notice: error === undefined ? done : null,
    error: error ?? null,
    status: error === undefined ? 200 : 400,
    body: html`${links}
      <form class="box" method="post" action="/wp-admin/post.php">
        ${nonceField(visit, nonceActionOf(post))}
        <input type="hidden" name="post_ID" value="${isNew ? '' : post.id}" />
        <input type="hidden" name="post_type" value="${post.type}" />
        <label for="title">Title</label>
        <input id="title" name="post_title" value="${post.title}" />
        <label for="content">Content</label>
        ${area('content', post.content)}
        <label for="excerpt">Excerpt</label>
        ${area('excerpt', post.excerpt)}
        <label for="post_name">Slug</label>
        <input id="post_name" name="post_name" value="${post.slug}" />
        <label for="post_status">Status</label>
        <select id="post_status" name="post_status">
          ${statusOptions(visit, post)}
        </select>
        <label for="post_date">Date (in the future: scheduled; empty: when it is published)</label>
        <input
          id="post_date"
          name="post_date"
          type="datetime-local"
          step="1"
          value="${hasOwnDate(post) ? post.date : ''}"
        />
        <label for="post_password">Password (empty: none)</label>
        <input
          id="post_password"
          name="post_password"
          autocomplete="off"
          value="${post.password}"
        />
        ${templateField(visit, post)} ${termFields(store, post)}
        <button name="save" value="1">${isLive ? 'Update' : 'Save draft'}</button>
        ${!isLive && html`<button name="publish" value="1">${publishLabel}</button>`}
        <button name="wp-preview" value="dopreview">Preview changes</button>
        ${!isNew && html`<button name="trash" value="1">Move to trash</button>`}
      </form>`,
  });
}

function area(name: string, text: string): Html {
  // A browser drops the first line end in it.
  return html`<textarea id="${name}" name="${name}">${`\n${text}`}</textarea>`;
}

function statusOptions({ viewer }: Visit, post: Post): Html[] {
  const isPublic = ['publish', 'future', 'private'].includes(post.status);
  const names: [string, string][] = [
    ['draft', 'Draft'],
    ['pending', 'Pending review'],
  ];
  if (isPublic && mayPublish(viewer, post.type))
    names.unshift(['publish', post.status === 'future' ? 'Scheduled' : 'Published']);
  if (mayPublish(viewer, post.type)) names.push(['private', 'Private']);
  const current = post.status === 'future' ? 'publish' : post.status;
  return names.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === current && html`selected`}>${label}</option>`,
  );
}

/** Templates are those that some item of the type has: an export does not list those of the theme. */
function templateField({ store }: Visit, post: Post): Html | false {
  const files = store.site.posts
    .filter((other) => other.type === post.type)
    .map((other) => other.meta['_wp_page_template'] ?? '')
    .filter((file) => file !== '' && file !== 'default');
  const current = post.meta['_wp_page_template'] ?? '';
  const option = (file: string) =>
    html`<option value="${file}" ${file === current && html`selected`}>
      ${templateOf({ ...post, meta: { _wp_page_template: file } }).displayName}
    </option>`;
  return (
    files.length > 0 &&
    html`<label for="page_template">Template</label>
      <select id="page_template" name="page_template">
        <option value="">Default</option>
        ${[...new Set(files)].sort().map(option)}
      </select>`
  );
}
