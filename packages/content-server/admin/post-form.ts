import { hasOwnDate } from '../edit/saved-post';
import type { Post, Term } from '../model/site';
import { decodeEntities } from '../text/entities';
import { mayPublish } from '../store/capabilities';
import { previewLink, viewLink } from '../store/preview-link';
import type { Store } from '../store/store';
import type { Reply } from '../http/reply';
import { statusNames } from './content-list';
import { checkbox, html, input, select, textarea, type Html } from '../http/html';
import { adminPage } from './layout';
import { nonceField, type Visit } from './visit';

/** Messages after saving, by WordPress's `message` query parameter. */
const notices: Record<string, string> = {
  '1': 'Updated.',
  '5': 'Restored from the Trash.',
  '6': 'Published.',
  '8': 'Submitted for review.',
  '9': 'Scheduled.',
  '10': 'Draft saved.',
};

export function nonceActionOf(post: Post): string {
  return `update-post_${post.id}`;
}

/** The edit form of a post: `post.php?action=edit` and `post-new.php`. */
export function postForm(visit: Visit, post: Post, error?: string): Reply {
  const { store, viewer, query } = visit;
  const isNew = post.status === 'auto-draft';
  // A window of its own, the same for each preview of this post: the form stays open behind it.
  const previewWindow = `wp-preview-${post.id}`;
  const isLive = ['publish', 'private', 'future'].includes(post.status);
  const isShown = isLive && post.status !== 'future';
  const label = store.types.contentTypes.get(post.type)?.label ?? post.type;
  const publishLabel = mayPublish(viewer, post.type) ? 'Publish' : 'Submit for review';
  const dateLabel = 'Date (in the future: scheduled; empty: when it is published)';
  const date = hasOwnDate(post) ? post.date : '';
  return adminPage(visit, {
    title: isNew ? `Add new: ${label}` : `Edit “${post.title || '(no title)'}”`,
    notice: error === undefined ? notices[query.get('message') ?? ''] : null,
    error: error ?? null,
    status: error === undefined ? 200 : 400,
    body: html`<p>
        Status: <strong>${statusNames[post.status]}</strong>.
        ${isShown && html`<a href="${viewLink(store, post)}">View</a> `}
        ${!isNew && html`<a href="${previewLink(store, post)}" target="${previewWindow}">Preview</a>`}
      </p>
      <form class="box" method="post" action="/wp-admin/post.php">
        ${nonceField(visit, nonceActionOf(post))}
        <input type="hidden" name="post_ID" value="${post.id}" />
        ${input('Title', 'post_title', post.title)} ${textarea('Content', 'content', post.content)}
        ${textarea('Excerpt', 'excerpt', post.excerpt)} ${input('Slug', 'post_name', post.slug)}
        ${statusField(visit, post)} ${input(dateLabel, 'post_date', date, 'datetime-local')}
        ${input('Password (empty: none)', 'post_password', post.password)}
        ${termFields(store, post)}
        <button name="save" value="1">${isLive ? 'Update' : 'Save draft'}</button>
        ${!isLive && html`<button name="publish" value="1">${publishLabel}</button>`}
        <button name="wp-preview" value="dopreview" formtarget="${previewWindow}">
          Preview changes
        </button>
        ${!isNew && html`<button name="trash" value="1">Move to trash</button>`}
      </form>`,
  });
}

function statusField({ viewer }: Visit, post: Post): Html {
  const isPublic = ['publish', 'future', 'private'].includes(post.status);
  const names: [string, string][] = [
    ['draft', 'Draft'],
    ['pending', 'Pending review'],
  ];
  if (isPublic && mayPublish(viewer, post.type))
    names.unshift(['publish', post.status === 'future' ? 'Scheduled' : 'Published']);
  if (mayPublish(viewer, post.type)) names.push(['private', 'Private']);
  return select('Status', 'post_status', names, post.status === 'future' ? 'publish' : post.status);
}

const termField = (term: Term) => `term-${term.id}`;

/** The terms that an item can have, by taxonomy; no post formats, which depend on the theme. */
function offeredTerms(store: Store, type: string): { label: string; terms: readonly Term[] }[] {
  return [...store.types.taxonomies.values()]
    .filter(({ name, contentTypes }) => name !== 'post_format' && contentTypes.includes(type))
    .map(({ name, graphqlType }) => ({ label: graphqlType, terms: store.lists.terms(name) }))
    .filter(({ terms }) => terms.length > 0);
}

function termFields(store: Store, post: Post): Html {
  const box = (term: Term) =>
    checkbox(decodeEntities(term.name), termField(term), post.termIds.includes(term.id));
  const groups = offeredTerms(store, post.type).map(
    ({ label, terms }) =>
      html`<fieldset>
        <legend>${label}</legend>
        ${terms.map(box)}
      </fieldset>`,
  );
  return html`<input type="hidden" name="terms-shown" value="1" /> ${groups}`;
}

/** Returns the terms selected in a form, or the current terms if it has no such fields. */
export function chosenTerms(store: Store, post: Post, form: URLSearchParams): number[] {
  if (!form.has('terms-shown')) return post.termIds;
  const offered = offeredTerms(store, post.type).flatMap(({ terms }) => terms);
  const ids = new Set(offered.map((term) => term.id));
  const chosen = offered.filter((term) => form.has(termField(term))).map((term) => term.id);
  return [...post.termIds.filter((id) => !ids.has(id)), ...chosen];
}
