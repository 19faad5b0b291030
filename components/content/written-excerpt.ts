import { type Html, type InlineHtml, markupOf } from '@showcase/html/browser';

/** As many letters of two texts are compared: fewer than the 55 words of an excerpt that WordPress makes. */
const COMPARED = 40;

/** Letters and digits alone: WordPress's excerpt has lost the markup and line breaks of the body. */
const lettersOf = (html: Html | InlineHtml) =>
  markupOf(html).replace(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, '');

/**
 * Returns the excerpt that somebody has written. WPGraphQL makes one of the body where there is none, and does not
 * report which it is (`excerpt(format: RAW)` is for editors alone); but only that begins with words of the body.
 */
export function writtenExcerpt(
  excerpt: InlineHtml | null | undefined,
  body: Html | null | undefined,
): InlineHtml | null {
  const start = excerpt ? lettersOf(excerpt).slice(0, COMPARED) : '';
  return excerpt && body && start && !lettersOf(body).includes(start) ? excerpt : null;
}
