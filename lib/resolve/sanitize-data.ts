import { sanitizeBody } from '../html/sanitize/sanitize-body';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { withTableOfContents } from '../html/sanitize/table-of-contents';
import type { HtmlContext } from '../html/urls/html-context';
import { cleanFile } from '../html/sanitize/sanitize-media-item';
import { htmlContext } from '../html/urls/configured-context';

/** Fields with block-level HTML, and fields with inline HTML. */
const BODY_FIELDS = new Set(['content']);
const INLINE_FIELDS = new Set(['title', 'excerpt', 'caption', 'description', 'name', 'label']);

/** Fields that only the document's head or the page cache needs; removed before views get the data. */
const SERVER_FIELDS = new Set(['summary', 'cacheId']);

/** Paths of a page's main body; only these get a table of contents. */
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
    .filter(([key]) => !SERVER_FIELDS.has(key))
    .map(([key, entry]) => [key, clean(entry, path ? `${path}.${key}` : key, context)]);
  return { ...Object.fromEntries(cleaned), ...cleanFile(value, context) };
}

/**
 * Sanitises all HTML and all media URLs in a template's data by the policy of lib/html. Done
 * centrally and by field name, so that no view can omit it.
 */
export function sanitizeData(data: unknown): unknown {
  return clean(data, '', htmlContext());
}
