import NextDocument, { Head, Html, Main, NextScript } from 'next/document';

import { LateRuntimeHead } from '../lib/document/LateRuntimeHead';
import { pageFacts } from '../lib/document/page-facts';
import { siteColors } from '../lib/document/site-colors';
import { withoutBodies } from '../lib/document/without-bodies';

/** The HTML around every page: its language, the bodies once, and the scripts after the paint. */
export default class Document extends NextDocument {
  override render() {
    const data = this.props.__NEXT_DATA__;
    const pageProps: Record<string, unknown> | undefined = data.props.pageProps;
    const { language, direction, isInteractive } = pageFacts(pageProps);
    if (pageProps) data.props = { ...data.props, pageProps: withoutBodies(pageProps) };
    const isLate = process.env.NODE_ENV === 'production' && !isInteractive;
    const DocumentHead = isLate ? LateRuntimeHead : Head;
    return (
      <Html lang={language} dir={direction} style={siteColors()}>
        <DocumentHead>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        </DocumentHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
