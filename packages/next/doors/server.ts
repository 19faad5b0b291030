/** For pages and API routes: what gives pages their props and answers requests on the server. */
export { handleManifest } from '../document/manifest';
export { handleAvatar } from '../files/avatar-route';
export { handleWordPressFile } from '../files/file-route';
export { getProtectedProps } from '../forms/password-form';
export { handleRevalidate } from '../http/revalidate-route';
export { contentProps, getContentProps } from '../resolve/content-props';
/** @public For pages of an owner in Faust's form. */
export { getWordPressProps } from '../resolve/content-props';
export type { ContentPageProps } from '../resolve/page-from';
export { getQueryProps, type QueryKind } from '../resolve/query-address';
export { getSearchProps, type SearchProps } from '../search/search-props';
export { readiness, warmUp } from '../server/readiness';
/** @public For pages of an owner with a query of their own. */
export { getPageProps, getPagePropsIn } from '../resolve/static-page-props';
export { getNotFoundProps, getSiteProps, siteProps } from '../resolve/static-page-props';
export type { NotFoundProps, SiteProps } from '../resolve/static-page-props';
