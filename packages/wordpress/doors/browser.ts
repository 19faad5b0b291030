/** For browsers, and for code of the server: addresses of pages, the base path, unknown values. */
export {
  decodeUri,
  hrefFromUri,
  isPath,
  isSamePath,
  lastValue,
  pathFromSegments,
  pathOfQuery,
  pathOfSentUri,
  pathOfUri,
  takeNumber,
  withLastSlash,
} from '../addresses/site-paths';
export { isCmsUnavailable, isRefusedQuery } from '../cms/errors';
export { BASE_PATH, sitePath, withoutBasePath } from '../environment/base-path';
export { fieldsOf } from '../tools/fields-of';
