import { HtmlContext, type HtmlProps } from 'next/dist/shared/lib/html-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

import { faustConfig } from '../../faust.config';
import Document from '../../pages/_document';

const files = {
  polyfillFiles: [],
  lowPriorityFiles: [],
  rootMainFiles: [],
  rootMainFilesTree: {},
  ampFirstPages: [],
};

/** The document around a page, as Next renders it on the server. */
function documentOf(pageProps: object): string {
  const context: HtmlProps = {
    __NEXT_DATA__: { page: '/about', query: {}, buildId: 'build', props: { pageProps } },
    dangerousAsPath: '/about/',
    docComponentsRendered: {},
    buildManifest: { ...files, devFiles: [], pages: { '/_app': [], '/about': [] } },
    isDevelopment: false,
    deploymentId: undefined,
    dynamicImports: [],
    dynamicCssManifest: new Set(),
    headTags: [],
    assetQueryString: '',
    mutableAssetQueryString: '',
    cssAssetQueryString: '',
    scriptLoader: {},
  };
  return renderToStaticMarkup(
    <HtmlContext.Provider value={context}>
      <Document {...context} html="" head={[]} styles={[]} />
    </HtmlContext.Provider>,
  );
}

afterEach(() => {
  faustConfig.experimentalToolbar = true;
});

test('the document says that a site has no toolbar, and nothing when it has one', () => {
  expect(documentOf({})).toMatch(/^<html lang="en" dir="ltr"/);
  expect(documentOf({})).not.toContain('data-toolbar');
  faustConfig.experimentalToolbar = false;
  expect(documentOf({})).toMatch(/^<html [^>]*data-toolbar="off"/);
});
