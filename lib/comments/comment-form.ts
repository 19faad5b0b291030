import { siteConfig } from '../../site.config';
import { fill } from '../words/fill';
import { siteWords } from '../words/site-words';
import type { CommentAccount } from './comment-account';
import type { SavedAuthor, WrittenComment } from './comment-cookies';
import { OUTCOME_FIELD, type Outcome } from './comment-outcome';

/** What the form below an entry is filled with, and has to say. */
export interface CommentFormState {
  outcome?: Outcome | null;
  written?: WrittenComment | null;
  saved?: SavedAuthor | null;
  account?: CommentAccount | null;
  /** The comment that is answered. */
  parent?: { id: number; name: string | null } | null;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A held comment, for its writer. */
function preview({ author, comment }: WrittenComment, text: string): string {
  const lines = escaped(comment).replaceAll(/\r?\n/g, '<br>');
  const name = author && `<p><strong>${escaped(author)}</strong></p>`;
  return `<div id="comment-held" role="status" tabindex="-1"><p>${text}</p>${name}<p>${lines}</p></div>`;
}

/** What the form says in place of a visitor's fields. */
export const signedInAs = ({ name }: CommentAccount): string =>
  fill(siteWords().server.comments.as, { name });

/**
 * The form for a comment: HTML, which comes with the entry as its body does, so that no browser needs
 * code or words for it. It works by itself; lib/comments/browser makes it better.
 *
 * @param uri of the entry
 */
export function commentForm(uri: string, state: CommentFormState = {}): string {
  const { outcome, written, saved, account, parent } = state;
  const words = siteWords().server.comments;
  const isHeld = outcome === 'held';
  const wrong = outcome && OUTCOME_FIELD[outcome];
  const value = written && !isHeld ? written : { author: '', email: '', url: '', ...saved };

  const attributesOf = (name: string) =>
    `name="${name}"` +
    (wrong === name ? ' aria-invalid="true" aria-describedby="comment-problem" autofocus' : '');
  const field = (name: 'author' | 'email' | 'url', label: string, more: string) =>
    `<label>${label}<input ${attributesOf(name)} value="${escaped(value[name])}" ${more}></label>`;
  const must = siteConfig.comments.requireNameEmail ? ' required' : '';
  const fields = account
    ? `<p>${escaped(signedInAs(account))}</p>`
    : field('author', words.name, `autocomplete="name" maxlength="245"${must}`) +
      field('email', words.email, `type="email" autocomplete="email" maxlength="100"${must}`) +
      field('url', words.url, 'autocomplete="url" maxlength="200"') +
      `<label><input type="checkbox" name="consent" value="yes"${saved ? ' checked' : ''}>${words.save}</label>`;
  const title = parent
    ? fill(words.replyTo, { name: parent.name || siteWords().content.anonymous })
    : words.title;
  // For the script, which moves the form below other comments and back.
  const texts = Object.entries({
    ...(parent && { title: words.title }),
    reply: words.replyTo,
    cancel: words.cancel,
  })
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');
  const text = written && !isHeld ? escaped(written.comment) : '';
  return [
    isHeld && written ? preview(written, words.problems.held) : '',
    '<form method="post" action="/api/comment">',
    `<h2 id="respond-title"${texts}>${escaped(title)}</h2>`,
    parent
      ? `<p data-back><a href="${escaped(encodeURI(uri))}#respond">${words.cancel}</a></p>`
      : '',
    `<p id="comment-problem" role="alert">${outcome && (!isHeld || !written) ? words.problems[outcome] : ''}</p>`,
    `<input type="hidden" name="uri" value="${escaped(uri)}">`,
    `<input type="hidden" name="parent" value="${parent?.id ?? 0}">`,
    `<label>${words.text}<textarea ${attributesOf('comment')} rows="6" maxlength="65525" required>${text}</textarea></label>`,
    fields,
    // Filled by programs only.
    `<label hidden>${words.trapLabel}<input name="trap" tabindex="-1" autocomplete="off"></label>`,
    `<button>${words.send}</button></form>`,
  ].join('');
}
