/** Names of recordings that the contract leaves out. */

/** They ask for what the site does not use: fields, batches of operations, other forms of a token exchange. */
export const notUsed = new Set([
  'query-plugins-anonymous',
  'site-global-stylesheet',
  'site-templates-and-conditional-tags',
  'http-batch',
  'http-batch-over-limit',
  'http-options-preflight',
  'http-post-json-array-empty',
  'authorize-deprecated-wpac-route',
  'authorize-form-body',
  'authorize-malformed-json',
  // Lists filtered by status; statusIn and includeUnapproved are not in the schema.
  'comment-list-include-unapproved-anonymous',
  'comment-list-status-hold-anonymous',
  'comment-list-status-hold-editor',
  'search-terms',
  'search-with-category',
  'date-before-as-string',
  'date-category-and-month',
  'date-column-modified',
  'date-invalid-neighbour-month-13',
  'date-movies',
  'sticky-rest-only',
  'sticky-rest-posts',
  'nextpage-rest-content',
  'nextpage-rest-more-tag',
  'language-rest-root',
]);
/** Likewise: neighbours by date; time zone and formats, as dates come in the site's time. */
export const notUsedKinds =
  /^(?:date-neighbours|language-(?:default$|date|email|gmt|timezone-berlin$|wplang-(?!de-ex)))/;
/** Recordings of entries made for the recording alone, or of the order in which posts became sticky. */
export const notRepeatable = new Set([
  'language-timezone-berlin-new-post',
  'nextpage-leading-marker',
  'nextpage-more-custom-text',
  'nextpage-three-markers',
  'sticky-graphql-only-two',
]);
/** Content is shown alike with and without FaustWP; see the content server's README. */
export const notByPlugin = new Set(['content-links-and-images-faust-plugin-off']);
