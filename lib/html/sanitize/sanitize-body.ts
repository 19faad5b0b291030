import { cleanedBefore } from './cleaned-before';
import { cleanTree } from './sanitize-tree';
import { plainText } from '../parse/plain-text';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { withBasePath } from './base-path';
import { schemaWith, type HtmlExtension } from '../policy/extension';
import { cleanUntilStable } from '../parse/parse-until-stable';
import { cleanText, element, textNode } from '../parse/tree';
import { urlContext, type HtmlContext } from '../urls/html-context';

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. Server only.
 *
 * Keeps WordPress's core blocks with their classes and safe inline styles; removes scripts, event
 * handlers, unsafe URLs, and forms that nothing here answers; iframes become links (media/embeds.ts). Links to the WordPress become links to this site, media
 * stay on the WordPress, those from other hosts optionally become click-to-load placeholders (see
 * HtmlContext). The result is well-formed, and sanitising it again does not change
 * it. Takes bounded time (parse/parse-until-stable.ts): markup beyond its limits becomes one paragraph of text.
 *
 * @param extensions what plugins need beyond WordPress's own blocks
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(
  html: string,
  context: HtmlContext,
  extensions: readonly HtmlExtension[] = [],
): string {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures } = context;
  const names = extensions.map(({ name }) => name);
  const kind = `body ${wordpressUrl} ${siteUrl} ${mediaHosts} ${foreignPictures} ${names}`;
  return cleanedBefore(kind, html, () => {
    const urls = urlContext(context);
    const clean = cleanUntilStable(html, {
      schema: schemaWith(BODY_SCHEMA, extensions),
      clean: (tree) => cleanTree(tree, urls, extensions),
      fallback: (text) => element('p', {}, [textNode(cleanText(plainText(text)))]),
    });
    return withBasePath(clean, urls.site.folder);
  });
}
