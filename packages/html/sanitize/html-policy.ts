import { asInlineHtml, type Html, type InlineHtml } from '../parse/branded-html';
import { PAGE_BREAK, splitParts, withDirection } from '../parse/body-marks';
import type { BodySettings } from '../policy/body-context';
import { answerCleaner, type PossibleTypes } from './clean-answer';
import { sanitizeDecoded } from './decoded-text';
import { sanitizeBody, sanitizeInline } from './sanitize-html';
import { withTableOfContents } from './table-of-contents';
import { personPicture } from '../urls/loaded-picture';
import { urlContext } from '../urls/site-urls';

/** Settings of the site that a policy needs. */
export interface PolicySettings extends BodySettings {
  /** BCP 47 tag of the site's language. */
  language: string;
  /** Ends a turn of cleaning an answer (cleanInTurns); setImmediate() without it. */
  pause?: () => Promise<unknown>;
}

/** Returns the HTML policy of a site, as functions. Server only. */
export function htmlPolicy(settings: PolicySettings, possibleTypes: PossibleTypes) {
  const cleanInline = (html: string): InlineHtml => asInlineHtml(sanitizeInline(html));

  const cleanDecoded = (text: string): InlineHtml => asInlineHtml(sanitizeDecoded(text));

  /** Marks the direction and the language of a cleaned body; see withDirection(). */
  const directed = (html: string, language?: string) =>
    withDirection(html, settings.language, language);

  /** Cleans a body, each of its parts for itself, and keeps the page breaks between them. */
  const cleanBody = (html: string): Html => {
    const parts = splitParts(html).map((part) => directed(sanitizeBody(part, settings)));
    return asInlineHtml(parts.join(PAGE_BREAK));
  };

  const { cleanAnswer, cleanInTurns } = answerCleaner(
    possibleTypes,
    settings,
    { body: cleanBody, inline: cleanInline, decoded: cleanDecoded },
    settings.pause,
  );

  return {
    /** Cleans an answer of WordPress's: see answerCleaner(). */
    cleanAnswer,
    /** The same in turns: long answers must not keep the event loop from other requests. */
    cleanInTurns,
    /**
     * Cleans the data of a query that codegen has not read, such as those of templates in Faust's form, in
     * turns. Only texts and addresses change, none of them to another type of what a query can select.
     */
    cleanResult: async <TData>(data: TData) => (await cleanInTurns(null, data)) as TData,
    cleanInline,
    cleanDecoded,
    cleanBody,
    withDirection: directed,
    ownPicture: (url: string | null | undefined, name: string) =>
      personPicture(url, name, urlContext(settings)),
    withTableOfContents: (html: string) => withTableOfContents(html, settings),
  };
}
