import { cleanTree } from './sanitize-tree';
import { plainText } from '../parse/plain-text';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { policy } from '../parse/parse-until-stable';
import { element, textNode } from '../parse/tree';
import { urlContext, type HtmlContext } from '../urls/html-context';

const settle = policy({
  schema: BODY_SCHEMA,
  fallback: (html) => ({
    type: 'root',
    children: [element('p', {}, [textNode(plainText(html))])],
  }),
});

/**
 * A page body that is safe to show and made for this site, from what WordPress renders. Server only.
 *
 * WordPress's core blocks stay with their classes and harmless inline styles; scripts, event handlers,
 * forms, frames and unsafe addresses go. Links to the WordPress become links of this site, media stay
 * on the WordPress, films and sound of other hosts wait in placeholders, and so may pictures (see
 * HtmlContext). The result is balanced, and `sanitizeBody` of it is itself. Time grows linearly with
 * length, without a limit; nesting deeper than any author means is flattened.
 *
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) address.
 */
export function sanitizeBody(html: string, context: HtmlContext): string {
  const urls = urlContext(context);
  return settle(html, (tree) => cleanTree(tree, urls));
}
