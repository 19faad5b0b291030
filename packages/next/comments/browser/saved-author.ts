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
