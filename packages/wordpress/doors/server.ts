/** For code of the server: what asks WordPress, and the environment. Browsers load `browser.ts` instead. */
export { isEntry, pageOfPath, partUri, splitPath } from '../addresses/pagination';
export { graphqlEndpoint, graphqlIn } from '../cms/circuit-breaker';
export { circuitBreaker, connection } from '../cms/connection';
export { CmsUnavailableError, GraphqlError, NOT_ASKED, NotSetUpError } from '../cms/errors';
export { isCmsUnavailable, isGraphqlError, isNotSetUp, isRefusedQuery } from '../cms/errors';
export { fetchFile } from '../cms/fetch-json';
export { askGraphql, executeQuery, nameOf, wordpressLink, type ExecuteQuery } from '../cms/graphql';
export { getFile, getJson, postForm, postJson, restPath } from '../cms/request';
export { forClient, inLane, timeLeft, withDeadline, withTimeForMail } from '../cms/request';
export {
  findSchemaPlugins,
  forgetGaps,
  hasGap,
  noteGaps,
  schemaPlugins,
  setGap,
} from '../cms/schema';
export { readServerEnv, type ServerEnv } from '../environment/env';
export { ownRedirect, readRedirects, type OwnRedirect } from '../redirects/owner-redirects';
export {
  attachmentFile,
  isOneAddress,
  pathHere,
  wordpressRedirect,
} from '../redirects/wordpress-redirect';
export { logSeldom } from '../state/log-seldom';
export { isPaused, pause } from '../state/pauses';
export { processWide } from '../state/process-wide';
export { singleFlight } from '../state/single-flight';
export { discardFile, writeFileAtomically } from '../state/write-file-atomically';
