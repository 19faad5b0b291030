/** For tests outside of this package alone. */
export { registerPageCache } from '../cache/page-cache';
export { colorNames } from '../definition/site-config';
export { documentAttributes, rootStyle, withoutBodies } from '../document/document-props';
export { PostsPageQueryDocument, SharedSiteQueryDocument } from '../gql/documents';
export { readRevalidateRequest, type RevalidateRequest } from '../http/revalidate-request';
export { readSignedBody, signatureOf } from '../http/revalidate-route';
export { secretProblem } from '../server/settings.mjs';
export { contextOf, type ContextParts } from '../site/site-context';
export { lastSite } from '../site/shared-site';
export { findSiteLook } from '../site/site-look';
