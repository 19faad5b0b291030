import { asInlineHtml, type Html, type InlineHtml } from '../../branded-html';
import { htmlExtensions } from '../../html-extensions';
import { PAGE_BREAK, splitParts } from '../parse/page-breaks';
import type { HtmlKind } from '../policy/html-fields';
import { htmlContext } from '../urls/configured-context';
import { withDirection } from './body-direction';
import { sanitizeBody } from './sanitize-body';
import { sanitizeInline } from './sanitize-inline';

/** Cleans HTML to phrasing markup. */
export const cleanInline = (html: string): InlineHtml => asInlineHtml(sanitizeInline(html));

/** Cleans a body, each of its parts for itself, and keeps the page breaks between them. */
export function cleanBody(html: string): Html {
  const context = htmlContext();
  const parts = splitParts(html).map((part) =>
    withDirection(sanitizeBody(part, context, htmlExtensions)),
  );
  return asInlineHtml(parts.join(PAGE_BREAK));
}

/** Cleans HTML of a kind. */
export const cleanHtml = (kind: HtmlKind, html: string): Html =>
  kind === 'body' ? cleanBody(html) : cleanInline(html);
