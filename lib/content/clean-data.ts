import { sanitizeBody } from '../html/body-policy';
import { sanitizeInline } from '../html/inline-policy';
import { mediaUrl } from '../html/media-url';
import { withTableOfContents } from '../html/table-of-contents';
import { urlContext } from '../html/url-context';
import { readServerEnv } from '../env';

/** Fields that hold whole documents of HTML, and fields that hold a line of it. */
const BODY_FIELDS = new Set(['content']);
const INLINE_FIELDS = new Set(['title', 'excerpt', 'caption', 'description', 'name', 'label']);

/** Fields that hold the address of a file. */
const FILE_FIELDS = new Set(['sourceUrl']);

/** Fields that only the document's head is made of; no view gets them. */
const HEAD_FIELDS = new Set(['summary']);

/** Paths of the texts that a page is for; only these get a table of contents. */
const MAIN_BODIES = new Set(['post.content', 'page.content']);

function clean(
  value: unknown,
  path: string,
  context: { wordpressUrl: string; siteUrl: string },
): unknown {
  if (typeof value === 'string') {
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (BODY_FIELDS.has(field)) {
      const body = sanitizeBody(value, context);
      return MAIN_BODIES.has(path) ? withTableOfContents(body) : body;
    }
    if (FILE_FIELDS.has(field)) return mediaUrl(value, urlContext(context))?.url ?? null;
    return INLINE_FIELDS.has(field) ? sanitizeInline(value) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => clean(entry, path, context));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !HEAD_FIELDS.has(key))
      .map(([key, entry]) => [key, clean(entry, path ? `${path}.${key}` : key, context)]),
  );
}

/**
 * Template data with every piece of HTML and every file's address in it put through the policy of lib/html. It happens here,
 * on the way in and by field name, so that no view can forget it.
 */
export function cleanData(data: unknown): unknown {
  const { wordpressUrl, siteUrl } = readServerEnv();
  return clean(data, '', { wordpressUrl, siteUrl });
}
