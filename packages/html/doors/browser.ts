/** For components, and for code of the server: the types of cleaned HTML, and addresses in markup. */
export {
  asInlineHtml,
  type ClickToLoadImage,
  fill,
  fillHtml,
  htmlOfText,
  markupOf,
  type Html,
  type InlineHtml,
  type SiteDocument,
  type Uncleaned,
} from '../parse/branded-html';
export {
  linkUrl,
  OTHER_PROGRAM,
  SCHEME,
  SITE_ROOT,
  urlContext,
  type UrlContext,
} from '../urls/site-urls';
