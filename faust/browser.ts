/**
 * What files in Faust's form get in browsers when they import `@faustwp/core`: Faust's, with this site's own
 * in place of some (docs/decisions/0021-fausts-own-files.md). Who takes one of these alone loads no Faust: the
 * package.json beside this file says so to bundlers.
 */
// By their names: what `export *` gives of a CommonJS module is known to no compiler.
export { FaustContext, hooks, useFaustQuery } from '@faustwp/core/dist/cjs/index.js';
export { useAuth, useLogin, useLogout } from '@faustwp/core/dist/cjs/index.js';
export {
  addApolloState,
  getApolloAuthClient,
  getApolloClient,
} from '@faustwp/core/dist/cjs/index.js';
export {
  authorizeHandler,
  ensureAuthorization,
  logoutHandler,
} from '@faustwp/core/dist/cjs/index.js';
export { flatListToHierarchical, getConfig, withFaust } from '@faustwp/core/dist/cjs/index.js';
export {
  apiRouter,
  getAdminUrl,
  getGraphqlEndpoint,
  getWpHostname,
  getWpUrl,
} from '@faustwp/core/dist/cjs/index.js';
export {
  getNextServerSideProps,
  getNextStaticProps,
  getSitemapProps,
  getWordPressProps,
} from '@faustwp/core/dist/cjs/index.js';
export {
  ToolbarItem,
  ToolbarNode,
  ToolbarNodeSkeleton,
  ToolbarSubmenu,
  ToolbarSubmenuWrapper,
} from '@faustwp/core/dist/cjs/index.js';
export { setConfig } from '@showcase/next/faust';
export { FaustProvider } from './FaustProvider';
export { WordPressTemplate } from './WordPressTemplate';
