/**
 * Replaces `@faustwp/core` in browsers for files in Faust's form: Faust's exports, some of them replaced by this
 * site's own (docs/decisions/0021-fausts-own-files.md). A file that imports only the replaced ones loads no Faust:
 * the package.json beside this file declares this for bundlers.
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
