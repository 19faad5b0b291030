import { fieldsOf } from '@showcase/wordpress/tools/fields-of';

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

async function post(form: HTMLFormElement): Promise<unknown> {
  const entries = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(entries),
  });
  return response.json();
}

/**
 * Sends the form of a comment without leaving the page while something is wrong with it; then leads
 * to the comment. Without an answer the browser sends it as a form, and the server says what is wrong.
 *
 * @returns what is wrong; null: the page is about to be left
 */
export async function sendComment(form: HTMLFormElement) {
  const answer = await post(form).catch(() => null);
  const { location: shownAt, message, field } = fieldsOf(answer);
  if (typeof shownAt === 'string') {
    const isHere = new URL(shownAt, location.href).search === location.search;
    location.assign(shownAt);
    if (isHere) location.reload();
  } else if (typeof message === 'string') {
    return { text: message, field: typeof field === 'string' ? field : null };
  } else form.submit();
  return null;
}
