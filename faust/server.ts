/**
 * What files in Faust's form get on the server when they import `@faustwp/core`: as in browsers, and what
 * pages and API routes do there.
 */
export * from './browser';
export { faustRoutes as apiRouter } from '@showcase/accounts';
export { handleLogout as logoutHandler, handleToken as authorizeHandler } from '@showcase/accounts';
export { getWordPressProps } from '@showcase/next';
