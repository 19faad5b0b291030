import { fieldsOf } from '@showcase/wordpress/browser';
import type { CommentFormData } from '../../node/with-comments';

/** Lengths in bytes of WordPress's columns, by the form's fields. */
export const COMMENT_LENGTHS = { author: 245, email: 100, url: 200, comment: 65_525 } as const;

/** Reads the cookie with name and addresses for the next comment; null without one. */
function savedAuthor(): Record<string, unknown> | null {
  const cookie = /(?:^|; )comment-author=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return cookie === undefined ? null : fieldsOf(JSON.parse(decodeURIComponent(cookie)));
  } catch {
    return null;
  }
}

/** Fills in name and addresses that were saved in this browser; what somebody has typed stays. */
export function fillInAuthor(form: HTMLFormElement): void {
  const saved = savedAuthor();
  if (!saved) return;
  for (const name of ['author', 'email', 'url', 'consent']) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    if (input.type === 'checkbox') input.checked = true;
    else if (input.value === '') input.value = String(saved[name] ?? '');
  }
}

/** The form's message after a comment is sent: a problem, or that the comment is held for moderation. */
export type CommentAnswer = Pick<CommentFormData, 'held' | 'problem'>;

/**
 * Sends the form of a comment without leaving the page, unless to where the comment is. Without an answer
 * the browser sends it as a form, and the server says what is wrong.
 *
 * @returns nothing in it: the page is about to be left
 */
export async function sendComment(form: HTMLFormElement): Promise<CommentAnswer> {
  const entries = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(entries),
    });
    const { location: shownAt, message, ...answer } = fieldsOf(await response.json());
    if (typeof message === 'string') return { problem: { text: message, field: null } };
    // This site's own server has built it.
    if (typeof shownAt !== 'string') return answer;
    location.assign(shownAt);
  } catch {
    form.submit();
  }
  return {};
}
