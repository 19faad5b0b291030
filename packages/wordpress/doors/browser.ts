/** For browsers, and for code of the server: addresses of pages, the base path, unknown values. */
export { decodeUri, hrefFromUri, isPath, isSamePath } from '../addresses/site-paths';
export { pathFromSegments, pathOfQuery, pathOfSentUri, pathOfUri } from '../addresses/site-paths';
export { lastValue, takeNumber, withLastSlash } from '../addresses/site-paths';
export { isCmsUnavailable, isRefusedQuery } from '../cms/errors';
export { BASE_PATH, sitePath, withoutBasePath } from '../environment/base-path';
export { fieldsOf } from '../cms/fields-of';
