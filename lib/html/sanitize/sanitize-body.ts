import { cleanedBefore } from './cleaned-before';
import { cleanTree } from './sanitize-tree';
import { plainText } from '../parse/plain-text';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { policy } from '../parse/parse-until-stable';
import { element, textNode } from '../parse/tree';
import { urlContext, type HtmlContext } from '../urls/html-context';

const sanitize = policy({
  schema: BODY_SCHEMA,
  fallback: (html) => ({
    type: 'root',
    children: [element('p', {}, [textNode(plainText(html))])],
  }),
});

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. Server only.
 *
 * Keeps WordPress's core blocks with their classes and safe inline styles; removes scripts, event
 * handlers, unsafe URLs, and forms that nothing here answers; iframes become links (media/embeds.ts). Links to the WordPress become links to this site, media
 * stay on the WordPress, those from other hosts optionally become click-to-load placeholders (see
 * HtmlContext). The result is well-formed, and sanitising it again does not change
 * it. Runs in linear time, without a length limit; excessive nesting is flattened.
 *
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(html: string, context: HtmlContext): string {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures } = context;
  const kind = `body ${wordpressUrl} ${siteUrl} ${mediaHosts} ${foreignPictures}`;
  return cleanedBefore(kind, html, () => {
    const urls = urlContext(context);
    return sanitize(html, (tree) => cleanTree(tree, urls));
  });
}
