import { fieldsOf } from '@showcase/wordpress/tools/fields-of';

/** The outcome of a comment that was sent by script. */
export type SentComment =
  { location: string } | { problem: { text: string; field: string | null } };

/** @throws Error without a readable answer */
async function post(form: HTMLFormElement): Promise<SentComment> {
  const entries = [...new FormData(form)].map(([key, value]) => [key, String(value)]);
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(entries),
  });
  const { location, message, field } = fieldsOf(await response.json());
  if (typeof location === 'string') return { location };
  if (typeof message !== 'string') throw new Error('no message');
  return { problem: { text: message, field: typeof field === 'string' ? field : null } };
}

/**
 * Sends the form of a comment without leaving the page while something is wrong with it; then leads
 * to the comment. Without an answer the browser sends it as a form, and the server says what is wrong.
 *
 * @returns what is wrong; null: the page is about to be left
 */
export async function sendComment(form: HTMLFormElement) {
  const sent = await post(form).catch(() => null);
  if (!sent) {
    form.submit();
    return null;
  }
  if ('problem' in sent) return sent.problem;
  const isHere = new URL(sent.location, location.href).search === location.search;
  location.assign(sent.location);
  if (isHere) location.reload();
  return null;
}
