import NextDocument, { Html, Main, NextScript } from 'next/document';

import { InlineScriptHead, LateRuntimeHead } from '@showcase/next/document/LateRuntimeHead';
import { PageTags } from '@showcase/next/document/PageTags';
import { SiteTags } from '@showcase/next/document/SiteTags';
import {
  documentAttributes,
  propsWithBodies,
  rootStyle,
  withoutBodies,
  type WithBodies,
} from '@showcase/next/document/document-props';
import { hasToolbar } from '@showcase/next/template/faust-config';
import '../faust.config';
import '../site';

/** The HTML shell: language, page data without bodies, scripts deferred until the first paint. */
export default class Document extends NextDocument<WithBodies> {
  static override getInitialProps = propsWithBodies;

  override render() {
    const data = this.props.__NEXT_DATA__;
    const pageProps: Record<string, unknown> | undefined = data.props.pageProps;
    const { language, direction, isInteractive } = documentAttributes(pageProps);
    const own = pageProps && withoutBodies(pageProps, this.props.bodies);
    data.props = { ...data.props, pageProps: own };
    const isLate = process.env.NODE_ENV === 'production' && !isInteractive;
    const DocumentHead = isLate ? LateRuntimeHead : InlineScriptHead;
    // Read by packages/accounts/session/browser/signed-in-hint.ts: the browser does not have the configuration.
    const toolbar = hasToolbar() ? undefined : 'off';
    return (
      <Html lang={language} dir={direction} style={rootStyle()} data-toolbar={toolbar}>
        <DocumentHead>
          <meta name="color-scheme" content="light dark" />
          <SiteTags pageProps={pageProps} />
          <PageTags pageProps={pageProps} query={data.query} />
        </DocumentHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
