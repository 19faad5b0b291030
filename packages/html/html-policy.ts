import { asInlineHtml, type Html, type InlineHtml } from './branded-html';
import { PAGE_BREAK, splitParts } from './parse/page-breaks';
import type { BodySettings } from './policy/body-context';
import type { HtmlExtension } from './policy/extension';
import type { HtmlKind } from './policy/html-fields';
import { HtmlFieldList } from './sanitize/answer-fields';
import { withDirection } from './sanitize/body-direction';
import { answerCleaner } from './sanitize/clean-answer';
import { cleanAvatar, ownPicture } from './sanitize/sanitize-avatar';
import { sanitizeBody } from './sanitize/sanitize-body';
import { sanitizeInline } from './sanitize/sanitize-inline';
import { cleanFile } from './sanitize/sanitize-media-item';
import { withTableOfContents } from './sanitize/table-of-contents';

/** Settings of the site that a policy reads at each call. */
export interface PolicySettings extends BodySettings {
  /** BCP 47 tag of the site's language. */
  language: string;
  /** Heading of tables of contents, in that language. */
  contents: string;
}

export interface PolicyOptions {
  /** Read at each call: words and presets may change while the server runs. */
  settings: () => PolicySettings;
  /** The schema's HTML fields, as `Type.field`. */
  htmlFields: Readonly<Record<string, HtmlKind>>;
  /** Object types by interface or union, as of Faust's possibleTypes.json. */
  possibleTypes: Readonly<Record<string, readonly string[]>>;
  /** Additions that plugins need beyond WordPress's own blocks. */
  extensions?: readonly HtmlExtension[];
}

/** Returns the HTML policy of a site, as functions. Server only. */
export function htmlPolicy({ settings, extensions = [], ...schema }: PolicyOptions) {
  const list = new HtmlFieldList(schema.htmlFields, schema.possibleTypes);

  const cleanInline = (html: string): InlineHtml => asInlineHtml(sanitizeInline(html));

  const cleanBody = (html: string): Html => {
    const now = settings();
    const parts = splitParts(html).map((part) =>
      withDirection(sanitizeBody(part, now, extensions), now.language),
    );
    return asInlineHtml(parts.join(PAGE_BREAK));
  };

  const cleanHtml = (kind: HtmlKind, html: string): Html =>
    kind === 'body' ? cleanBody(html) : cleanInline(html);

  return {
    /** Cleans an answer of WordPress's: see answerCleaner(). */
    cleanAnswer: answerCleaner(list, () => ({ settings: settings(), cleanHtml })),
    /** Cleans HTML to phrasing markup. */
    cleanInline,
    /** Cleans a body, each of its parts for itself, and keeps the page breaks between them. */
    cleanBody,
    /** Cleans a text with markup, of which it is not known where it is shown. */
    cleanMarkup: (html: string) => sanitizeBody(html, settings(), extensions),
    /** Cleans the addresses of a media item; null for other objects. */
    cleanFile: (item: object) => ('sourceUrl' in item ? cleanFile(item, settings()) : null),
    /** Replaces the picture in the data of a person; null for other objects. */
    cleanAvatar: (item: object) => cleanAvatar(item, settings()),
    /** Returns the address of a person's picture that a visitor's browser may load: see ownPicture(). */
    ownPicture: (url: string | null | undefined, name: string) => ownPicture(url, name, settings()),
    /** Marks a cleaned body's direction and language: see withDirection(). */
    withDirection: (html: string, language?: string) =>
      withDirection(html, settings().language, language),
    /** Puts a table of contents before a long cleaned body: see withTableOfContents(). */
    withTableOfContents(html: string) {
      const { contents: name, reservedIds } = settings();
      return withTableOfContents(html, { name, reservedIds });
    },
  };
}
