import { withDirection } from '../html/sanitize/body-direction';
import { sanitizeBody } from '../html/sanitize/sanitize-body';
import { sanitizeInline } from '../html/sanitize/sanitize-inline';
import { withTableOfContents } from '../html/sanitize/table-of-contents';
import type { HtmlContext } from '../html/urls/html-context';
import { cleanAvatar } from '../html/sanitize/sanitize-avatar';
import { cleanFile } from '../html/sanitize/sanitize-media-item';
import { siteLanguage } from '../words/site-words';
import { htmlContext } from '../html/urls/configured-context';
import { htmlExtensions } from '../html-extensions';
import { fieldsOf } from '../fields-of';

const mainLanguage = (tag: string) => tag.split('-')[0];

/** Fields with block-level HTML, and fields with inline HTML. */
const BODY_FIELDS = new Set(['content']);
const INLINE_FIELDS = new Set(['title', 'excerpt', 'caption', 'description', 'name', 'label']);

/** Fields that only the document's head or the page cache needs; removed before views get the data. */
const SERVER_FIELDS = new Set(['summary', 'cacheId', 'dateGmt', 'modifiedGmt']);

interface CleanContext extends HtmlContext {
  language: string | undefined;
  hasContents: boolean;
}

function clean(value: unknown, path: string, context: CleanContext): unknown {
  if (typeof value === 'string') {
    const field = path.slice(path.lastIndexOf('.') + 1);
    if (BODY_FIELDS.has(field)) {
      const body = sanitizeBody(value, context, htmlExtensions);
      // That of a comment, or of a template without a table of contents.
      if (path !== 'content' || !context.hasContents) return withDirection(body);
      return withDirection(withTableOfContents(body), context.language);
    }
    if (!INLINE_FIELDS.has(field)) return value;
    const inline = sanitizeInline(value);
    const isForeign = inline && context.language && path === 'title' && context.hasContents;
    return isForeign ? `<span lang="${context.language}">${inline}</span>` : inline;
  }
  if (Array.isArray(value)) return value.map((entry) => clean(entry, path, context));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned = Object.entries(value)
    .filter(([key]) => !SERVER_FIELDS.has(key))
    .map(([key, entry]) => [key, clean(entry, path ? `${path}.${key}` : key, context)]);
  return {
    ...Object.fromEntries(cleaned),
    ...cleanFile(value, context),
    ...cleanAvatar(value),
  };
}

/**
 * Sanitises all HTML and all media URLs in a template's data by the policy of lib/html. Done
 * centrally and by field name, so that no view can omit it.
 *
 * @param language BCP 47 tag of the entry; title and body say it where it is not the site's.
 * @param hasContents whether a long body gets a table of contents
 */
export function sanitizeData(data: object, language = siteLanguage(), hasContents = false): object {
  const isForeign = mainLanguage(language) !== mainLanguage(siteLanguage());
  const context = { ...htmlContext(), language: isForeign ? language : undefined, hasContents };
  return fieldsOf(clean(data, '', context));
}
