import {
  blocks,
  commands,
  documents,
  exported,
  filter,
  form,
  persisted,
  shown,
  template,
  toolbar,
  WORDPRESS_PROPS,
  type Tests,
} from './faust-test-files';

/** The tests of the rows on the pages of Faust's reference. */
export const reference: Tests = {
  Filters: {
    '`apolloClientInMemoryCacheOptions`': [
      filter('of Faust’s client, and of __APOLLO_STATE__'),
      filter('settings that several queries select are one object'),
    ],
    '`apolloClientOptions`': filter('a link of a plugin sees what the site asks'),
    '`possibleTemplatesList`': filter('decides on the template'),
    '`seedQueryDocumentNode`': filter('the seed node has the fields that a plugin asks for'),
    '`graphqlEndpoint`': filter('where the site asks'),
    '`wpHostname`': filter('what Faust’s getWpHostname() says'),
    '`wpUrl`': filter('where WordPress is, for all that the site asks'),
    '`toolbarNodes`': [toolbar('plugins add nodes'), '__tests__/plugins/copy-link.test.tsx'],
    '`resolvedUrl`': filter('another path, or none'),
  },
  getNextServerSideProps: {
    '`notFound`, `redirect`, `props`': shown(
      'a page for each request',
      '`notFound` and `redirect` of a page',
    ),
  },
  getNextStaticProps: { '`props`': shown('a page built at intervals') },
  getWordPressProps: {
    '`props`, `revalidate`, `extra`, and `variables(seed, context, extra)`': WORDPRESS_PROPS,
  },
  getSitemapProps: { '`sitemapPathsToIgnore`': documents('what is left out') },
  fromThemeJson: {
    '`fromThemeJson(themeJson)` as `theme` of the provider': blocks('shows each block of Faust’s'),
  },
  getStyles: {
    '`getStyles(theme, props)`': blocks('shows each block of Faust’s'),
    '`faust generateGlobalStylesheet`': commands('`faust generateGlobalStylesheet`'),
  },
  setConfig: {
    '`basePath`': [
      'e2e/owners/base-path.spec.ts',
      'packages/wordpress/__tests__/base-path.test.ts',
      exported('a basePath that is not Next’s'),
    ],
    '`useGETForQueries`': [
      persisted('the query itself goes by GET'),
      'packages/wordpress/__tests__/cms/transport.test.ts: too long for a request line',
    ],
    '`templates` missing':
      'packages/next/__tests__/template/template-choice.test.ts: a configuration without templates',
    '`loginPagePath`': exported('gives what faust.config.ts has set'),
  },
  TypeScript: {
    '`FaustTemplate`': shown('a typed template, chosen by a plugin'),
    '`FaustHooks`, `FaustPlugin`, `FaustToolbarNodes`': documents(
      'a plugin’s nodes are in the toolbar',
    ),
  },
  useAuth: {
    "`strategy: 'local'` without `loginPageUrl`": template('without the sign-in page'),
  },
  useLogin: {
    'the form, its `error`, and where it leads': shown(
      'a form for signing in',
      'useLogin leads on',
    ),
  },
  useLogout: {
    "`useLogout`, `logout('/')`": form('useLogin, useAuth and useLogout sign in and out'),
  },
  useBlocksTheme: {
    'the theme, and the error without a provider': blocks('useBlocksTheme() outside of a provider'),
  },
  WordPressBlocksProvider: {
    '`WordPressBlocksProvider` around the page in `pages/_app.js`': form(
      'blocks of @faustwp/blocks',
    ),
  },
  WordPressBlocksViewer: {
    '`editorBlocks(flat: false)`, `fallbackBlock`': blocks('a tree of blocks, and one'),
  },
};
