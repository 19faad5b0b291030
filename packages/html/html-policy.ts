import { asInlineHtml, type Html, type InlineHtml } from './branded-html';
import { PAGE_BREAK, splitParts } from './parse/page-breaks';
import type { BodySettings } from './policy/body-context';
import type { HtmlKind } from './policy/html-fields';
import { cleanAvatar, cleanFile, ownPicture } from './sanitize/answer-media';
import { withDirection } from './parse/direction';
import { answerCleaner, type HtmlSchema } from './sanitize/clean-answer';
import { sanitizeBody } from './sanitize/sanitize-body';
import { sanitizeInline } from './sanitize/sanitize-inline';
import { withTableOfContents } from './sanitize/table-of-contents';

/** Settings of the site that a policy reads at each call: words and presets may change while the server runs. */
export interface PolicySettings extends BodySettings {
  /** BCP 47 tag of the site's language. */
  language: string;
  /** Heading of tables of contents, in that language. */
  contents: string;
}

/**
 * Returns the HTML policy of a site, as functions. Server only.
 *
 * @param schema read once, at the first use
 */
export function htmlPolicy(settings: () => PolicySettings, schema: () => HtmlSchema) {
  const cleanInline = (html: string): InlineHtml => asInlineHtml(sanitizeInline(html));

  /** Cleans a text with markup, of which it is not known where it is shown. */
  const cleanMarkup = (html: string) => sanitizeBody(html, settings());

  /** Marks a cleaned body's direction and language: see withDirection(). */
  const directed = (html: string, language?: string) =>
    withDirection(html, settings().language, language);

  /** Cleans a body, each of its parts for itself, and keeps the page breaks between them. */
  const cleanBody = (html: string): Html => {
    const parts = splitParts(html).map((part) => directed(cleanMarkup(part)));
    return asInlineHtml(parts.join(PAGE_BREAK));
  };

  const cleanHtml = (kind: HtmlKind, html: string): Html =>
    kind === 'body' ? cleanBody(html) : cleanInline(html);

  return {
    /** Cleans an answer of WordPress's: see answerCleaner(). */
    cleanAnswer: answerCleaner(schema, () => ({ settings: settings(), cleanHtml })),
    cleanInline,
    cleanBody,
    cleanMarkup,
    withDirection: directed,
    /** Cleans the addresses of a media item; null for other objects. */
    cleanFile: (item: object) => cleanFile(item, settings()),
    /** Replaces the picture in the data of a person; null for other objects. */
    cleanAvatar: (item: object) => cleanAvatar(item, settings()),
    /** Returns the address of a person's picture that a visitor's browser may load: see ownPicture(). */
    ownPicture: (url: string | null | undefined, name: string) => ownPicture(url, name, settings()),
    /** Puts a table of contents before a long cleaned body: see withTableOfContents(). */
    withTableOfContents(html: string) {
      const { contents: name, reservedIds } = settings();
      return withTableOfContents(html, { name, reservedIds });
    },
  };
}
