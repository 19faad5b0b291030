/** For components, and for code of the server: the types of cleaned HTML, and addresses in markup. */
export {
  asInlineHtml,
  DIRECTION_MARK,
  fill,
  fillHtml,
  htmlOfText,
  markupOf,
} from '../parse/branded-html';
export type { AttributeSources, MarkupAttributes } from '../blocks/owners-blocks';
export type { Html, InlineHtml } from '../parse/branded-html';
export type { SiteDocument, Uncleaned } from '../parse/branded-html';
export { linkUrl, OTHER_PROGRAM, SCHEME, urlContext } from '../urls/site-urls';
/** @public For the schema of an HTML extension. */
export { SITE_ROOT } from '../urls/site-urls';
export type { UrlContext } from '../urls/site-urls';
