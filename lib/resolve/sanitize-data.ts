import { sanitizeBody } from '../html/sanitize/sanitize-body';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { withTableOfContents } from '../html/sanitize/table-of-contents';
import type { HtmlContext } from '../html/urls/html-context';
import { cleanFile } from '../html/sanitize/sanitize-media-item';
import { htmlContext } from '../html/urls/configured-context';

/** Fields that hold whole documents of HTML, and fields that hold a line of it. */
const BODY_FIELDS = new Set(['content']);
const INLINE_FIELDS = new Set(['title', 'excerpt', 'caption', 'description', 'name', 'label']);

/** Fields that only the document's head is made of; no view gets them. */
const HEAD_FIELDS = new Set(['summary']);

/** Paths of the texts that a page is for; only these get a table of contents. */
const MAIN_BODIES = new Set(['post.content', 'page.content']);

function clean(value: unknown, path: string, context: HtmlContext): unknown {
  if (typeof value === 'string') {
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (BODY_FIELDS.has(field)) {
      const body = sanitizeBody(value, context);
      return MAIN_BODIES.has(path) ? withTableOfContents(body) : body;
    }
    return INLINE_FIELDS.has(field) ? sanitizeInline(value) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => clean(entry, path, context));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned = Object.entries(value)
    .filter(([key]) => !HEAD_FIELDS.has(key))
    .map(([key, entry]) => [key, clean(entry, path ? `${path}.${key}` : key, context)]);
  return { ...Object.fromEntries(cleaned), ...cleanFile(value, context) };
}

/**
 * Template data with every piece of HTML and every file's address in it put through the policy of
 * lib/html. It happens here, on the way in and by field name, so that no view can forget it.
 */
export function sanitizeData(data: unknown): unknown {
  return clean(data, '', htmlContext());
}
