import type { DocumentProps } from 'next/document';

import { hasToolbar } from '../faust/faust-config';
import { wordsOf } from '../definition/site-words';
import { siteContext } from '../site/site-context';
import {
  documentAttributes,
  headOfPage,
  rootStyle,
  withoutBodies,
  type WithBodies,
} from './document-props';
import { InlineScriptHead, LateRuntimeHead } from './LateRuntimeHead';
import type { PageMarkup } from './page-styles';
import { PageTags } from './PageTags';
import { SiteTags } from './SiteTags';

/** Returns the head of a page with this markup. */
const headWith = (page: PageMarkup) =>
  class extends LateRuntimeHead {
    protected override page = page;
  };

/**
 * Returns the parts of a page's document: the attributes of its root, its head, and the tags in it. Takes
 * out of the page's data what is in the markup already.
 */
export function documentParts({
  __NEXT_DATA__: data,
  html,
  bodies,
}: Pick<DocumentProps, '__NEXT_DATA__' | 'html'> & WithBodies) {
  const context = siteContext();
  const pageProps: Record<string, unknown> | undefined = data.props.pageProps;
  const { language, direction, isInteractive } = documentAttributes(pageProps);
  const head = headOfPage(pageProps, data.query);
  data.props = { ...data.props, pageProps: pageProps && withoutBodies(pageProps, bodies) };
  const style = rootStyle({ ...context, words: wordsOf(context.locales, language) });
  const isLate = process.env.NODE_ENV === 'production' && !isInteractive;
  return {
    root: {
      lang: language,
      dir: direction,
      style,
      'data-scheme': context.config.colorScheme,
      // Read by packages/accounts/session/browser/signed-in-hint.ts: the browser does not have the configuration.
      'data-toolbar': hasToolbar() ? undefined : 'off',
    },
    Head: isLate ? headWith({ html, rootStyle: style }) : InlineScriptHead,
    siteTags: <SiteTags pageProps={pageProps} context={context} />,
    /** Tags of a content page. */
    pageTags: head && <PageTags head={head} context={context} />,
  };
}
