import {
  blocks,
  BUILT,
  CLEANED,
  commands,
  COMPLETE,
  documents,
  exported,
  form,
  mutations,
  relay,
  HYDRATED,
  ownersFiles,
  ownFiles,
  persisted,
  PLAIN_NEXT,
  settings,
  shown,
  stock,
  STOCK,
  STOCK_PAGES,
  template,
  toolbar,
} from './faust-test-files';
import { reference } from './faust-reference-tests';
import type { Tests } from './faust-test-files';

/** The tests of each row of docs/faust.md. */
export const tests: Tests = {
  'Learn Faust.js': {
    '`wp-templates/page.js`, a query by `$uri`': shown('a template by the address'),
    '… with `asPreview`, and `props.loading` after the data are read': documents(
      'a template by the address has a preview',
    ),
  },
  'Basic setup': {
    '`.env.local`, `next dev`, `next build`, `next start`': BUILT,
    '… without a WordPress': `${PLAIN_NEXT}: says so in one line`,
    '`faust.config.js`: `setConfig` with `templates`, `plugins`, `possibleTypes`': [
      exported('gives what faust.config.ts has set'),
      ownFiles('files in Faust’s form find each name of Faust’s'),
      ...STOCK,
      COMPLETE,
    ],
    'API route: `pages/api/faust/[[...route]].js` with `apiRouter` (`authorizeHandler`, `logoutHandler`)':
      [
        'packages/accounts/__tests__/routes/faust-token.test.ts: a code signs in who was sent to fetch one',
        'packages/accounts/__tests__/routes/session-cookies.test.ts: logout ends the session of NextAuth and of Faust',
        stock('the stock API route signs in and out'),
        form('useLogin, useAuth and useLogout sign in and out'),
      ],
    '`pages/_app.js` with `FaustProvider`, `key={router.asPath}`, `toolbar.css`': [
      ...STOCK,
      stock('client navigation leads through stock files'),
      ownFiles('a page in Faust’s provider has what this site has around a page'),
      '__tests__/pages/app.test.tsx: a page in Faust’s form is in Faust’s providers',
    ],
    '`faust generatePossibleTypes`': [
      '__tests__/scripts/faust-commands.test.ts: `faust generatePossibleTypes` writes',
      'packages/cli/__tests__/codegen.test.ts: the object types of every interface',
      'packages/cli/__tests__/possible-types.test.ts: has the types of a WordPress',
    ],
    '`wp-templates/single.js` with `query` and `variables`': [
      ...shown('a template by its id'),
      COMPLETE,
      HYDRATED,
      form('client navigation leads in and out of them'),
    ],
    '… a query without a name': template('a query without a name'),
    '… a query that WordPress refuses': template('a query that WordPress refuses'),
    '`wp-templates/index.js`, the map': [
      ownersFiles('the map of a site from Faust'),
      form('pages of this site’s own templates load no byte of Apollo and Faust'),
    ],
    '… a template in the map by `import`': template('a template in the map itself'),
    '… by `next/dynamic`': COMPLETE,
    '`pages/[...wordpressNode].js` and `pages/index.js` with `getWordPressProps` and `WordPressTemplate`':
      STOCK_PAGES,
    "`pages/about.js` in the place of WordPress's page": shown(
      'a page in the place of WordPress’s',
    ),
  },
  Authentication: {
    '`pages/gated/index.js`: `useAuth` with `loginUrl`, `getApolloAuthClient` and `viewer`': shown(
      'a page for who is signed in',
      'useLogin leads on to a page that asks as its viewer',
    ),
    '… with `shouldRedirect`': [
      form('useAuth leads to WordPress and back'),
      form('a code that somebody else has sent'),
    ],
    'by a form of the site’s own: `useLogin`, and `useAuth` with `local`': [
      form('useLogin, useAuth and useLogout sign in and out'),
      relay('Faust’s useLogin signs in the browser'),
      relay('useLogin says why nobody is signed in'),
    ],
  },
  'Create a plugin': {
    'a class with `apply(hooks)` in `plugins`, `import { FaustHooks }` in JavaScript':
      shown('an address by a plugin'),
  },
  'Customize the toolbar': {
    '`experimentalToolbar: true`':
      '__tests__/pages/document.test.tsx: the document says that a site has no toolbar',
    'a plugin’s nodes of `ToolbarItem`, `ToolbarSubmenu`, `ToolbarSubmenuWrapper`': [
      toolbar('Faust’s own elements'),
      documents('a plugin’s nodes are in the toolbar'),
    ],
  },
  'Post previews': {
    '`next.config.js` with `withFaust`': [
      settings('withFaust() inside or around it'),
      ownersFiles('Next’s settings by withFaust() alone are refused'),
      'e2e/editing/preview.spec.ts: comes back to the preview',
    ],
    '`pages/preview.js` with `WordPressTemplate`': stock(
      'previews of stock files are shown at each address',
    ),
    '`asPreview`, `loading`': [
      form('previews show them with the editor’s token'),
      template('is told that nothing is loading'),
    ],
  },
  'Query data in Next.js routes': {
    '`pages/ssr.js`: `getNextServerSideProps`, `props.data`': shown('a page for each request'),
    '`pages/ssg.js`: `getNextStaticProps`, `props.data`, `revalidate`': [
      ...shown('a page built at intervals', 'a page with variables'),
      'packages/next/__tests__/cache/owners-page.test.ts: a list in the answer follows every list',
    ],
    "`res.revalidate()` in an API route, Next's on-demand revalidation": documents(
      'res.revalidate() of an API route',
    ),
  },
  'Query data in the browser': {
    '`pages/client.js`: `useQuery(Page.query)`': shown(
      'a page that the browser asks for',
      'a page without data of the server’s is filled by the browser',
    ),
    '`useQuery`, `useLazyQuery`, `fetchMore`': relay(
      'a query is answered by WordPress, with clean HTML',
    ),
  },
  'Write data to WordPress': {
    '`useMutation`, also with `getApolloAuthClient()`': [
      documents('useMutation changes what the site lets browsers change'),
      mutations('Apollo Client sends a mutation of the site'),
      mutations('a mutation is refused when %s'),
    ],
  },
  'Set up custom post types': {
    '`single-movies.jsx` by `nodeByUri`': shown('an entry of a custom type'),
    '`archive-movies.jsx`': shown('the archive of a custom type'),
  },
  Sitemaps: {
    '`pages/sitemap.xml.js` with `getSitemapProps`, `frontendUrl`': [
      ...shown('an owner’s sitemaps'),
      '__tests__/wordpress/files.test.ts: a sitemap is WordPress’s',
    ],
    '`pages`, `sitemapIndexPath`': documents('and the owner’s own'),
  },
  'Smart Cache': {
    '`usePersistedQueries: true`': [
      persisted('an unknown hash is followed by the full query'),
      persisted('sent once, by POST and in full'),
    ],
  },
  blockset: { '`faust blockset`': commands('`faust blockset`') },
  'Rendering blocks': {
    '`wp-blocks/index.js` of `CoreBlocks`; `editorBlocks`, `flatListToHierarchical` and `WordPressBlocksViewer` in a template':
      [...shown('blocks by editorBlocks'), HYDRATED, blocks('shows each block of Faust’s')],
    '`renderedHtml` in a page that asks by `useQuery`': [
      blocks('shows each block of Faust’s'),
      relay('with clean HTML'),
    ],
  },
  'Customize blocks': {
    '`wp-blocks/CoreCode.js`: `displayName` or `config.name`, `fragments`, `getStyles`, `useBlocksTheme`':
      form('the owner’s own are interactive'),
    'Sass of `@wordpress/block-library`': form('blocks of @faustwp/blocks'),
  },
  ...reference,
  'Deploying your app': {
    '`faust dev`, `faust build`, `faust start`, `faust test`': BUILT,
  },
  'App Router': {
    'a folder `app/` beside `pages/`, `@faustwp/experimental-app-router`': ownersFiles(
      'a folder `app/` is refused',
    ),
  },
  'Without a page of their own': {
    '`Template.queries` with `useFaustQuery`, `FaustContext`': [
      COMPLETE,
      HYDRATED,
      ...shown('several queries'),
    ],
    '`query` and `queries` in one template': template('both `query` and `queries`'),
    'fragments of components in a template’s query': COMPLETE,
    '`useQuery` of a template’s query in a component below it': HYDRATED,
    'the title of the document by `next/head`': template('the title of the document'),
    '`getConfig`, `hooks`': [
      exported('gives what faust.config.ts has set'),
      toolbar('Faust’s registry refuses bad names'),
    ],
    '`getWpUrl`, `getWpHostname`, `getAdminUrl`, `getGraphqlEndpoint`': exported(
      'are of the WordPress in the environment',
    ),
    '`getApolloClient`, `addApolloState`': [
      exported('asks and caches as Apollo does'),
      exported('has the site’s transport'),
    ],
    '`getApolloAuthClient`, `ensureAuthorization`': form('useAuth leads to WordPress and back'),
    '`flatListToHierarchical`': exported('a tree of a flat list'),
    '`faustBlocksResolveBlockTemplate`, `faustBlocksFallbackBlock`; `WordPressBlocksContext`, `WordPressThemeContext`':
      blocks('filters of Faust’s choose'),
    '`ToolbarNode`, `ToolbarNodeSkeleton`': toolbar('Faust’s own elements'),
    'HTML in answers': [CLEANED, relay('with clean HTML')],
  },
};
