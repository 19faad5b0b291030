import {
  commands,
  documents,
  exported,
  form,
  persisted,
  shown,
  template,
  WORDPRESS_PROPS,
  type Tests,
} from './faust-test-files';

/** The tests of the rows on the pages of Faust's reference. */
export const reference: Tests = {
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
  getStyles: { '`faust generateGlobalStylesheet`': commands('`faust generateGlobalStylesheet`') },
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
};
