import { siteConfig } from '../site.config';
import { wordpressHtmlFields, type HtmlKind } from '@showcase/html/html-fields';

/**
 * The fields in which WordPress sends HTML, as `Type.field`: its own, and what `htmlFields` of
 * site.config.ts adds. `npm run codegen` gives them the types Html and InlineHtml.
 */
export const htmlFields: Readonly<Record<string, HtmlKind>> = {
  ...wordpressHtmlFields,
  ...siteConfig.htmlFields,
};
