/**
 * Replaces `@faustwp/core` on the server for files in Faust's form: the exports for browsers, and those that
 * pages and API routes need on the server.
 */
export * from './browser';
export { faustRoutes as apiRouter } from '@showcase/accounts';
export { handleLogout as logoutHandler, handleToken as authorizeHandler } from '@showcase/accounts';
export { getWordPressProps } from '@showcase/next';
