import NextDocument, { Html, Main, NextScript } from 'next/document';

import { documentParts, propsWithBodies, type WithBodies } from '@showcase/next/document';
import '../site';
import { siteConfig } from '../site.config';

/** The HTML shell: language, page data without bodies, scripts deferred until the first paint. */
export default class Document extends NextDocument<WithBodies> {
  static override getInitialProps = propsWithBodies;

  override render() {
    const { root, Head, siteTags, pageTags } = documentParts(this.props);
    return (
      <Html {...root}>
        <Head>
          <meta name="color-scheme" content={siteConfig.colorScheme ?? 'light dark'} />
          {siteTags}
          {pageTags}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
