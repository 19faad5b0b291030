import { sanitizeBody } from '../html/body-policy';
import { sanitizeInline } from '../html/inline-policy';
import { readServerEnv } from '../env';

/** Fields that hold whole documents of HTML, and fields that hold a line of it. */
const BODY_FIELDS = new Set(['content']);
const INLINE_FIELDS = new Set(['title', 'excerpt', 'caption', 'description', 'name', 'label']);

/** Fields that only the document's head is made of; no view gets them. */
const HEAD_FIELDS = new Set(['summary']);

function clean(
  value: unknown,
  field: string,
  context: { wordpressUrl: string; siteUrl: string },
): unknown {
  if (typeof value === 'string') {
    if (BODY_FIELDS.has(field)) return sanitizeBody(value, context);
    return INLINE_FIELDS.has(field) ? sanitizeInline(value) : value;
  }
  if (Array.isArray(value)) return value.map((entry) => clean(entry, field, context));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !HEAD_FIELDS.has(key))
      .map(([key, entry]) => [key, clean(entry, key, context)]),
  );
}

/**
 * Template data with every piece of HTML in it put through the policy of lib/html. It happens here,
 * on the way in and by field name, so that no view can forget it.
 */
export function cleanData(data: unknown): unknown {
  const { wordpressUrl, siteUrl } = readServerEnv();
  return clean(data, '', { wordpressUrl, siteUrl });
}
