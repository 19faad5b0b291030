import { cleanedBefore, settingsKey } from './cleaned-before';
import { cleanTree } from './sanitize-tree';
import { plainText } from '../parse/plain-text';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { withBasePath } from './base-path';
import { schemaWith, type HtmlExtension } from '../policy/extension';
import { cleanUntilStable } from '../parse/parse-until-stable';
import { cleanText, element, textNode } from '../parse/tree';
import { bodyContext, type BodySettings } from '../policy/body-context';

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. Server only.
 *
 * Keeps WordPress's core blocks with their classes and safe inline styles; removes scripts, event
 * handlers, unsafe URLs, and forms that nothing here answers; iframes become links (media/embeds.ts). Links to the WordPress become links to this site, media
 * stay on the WordPress, those from other hosts optionally become click-to-load placeholders (see
 * HtmlContext of urls/html-context.ts). The result is well-formed, and sanitising it again does not change
 * it. Takes bounded time (parse/parse-until-stable.ts): markup beyond its limits becomes one paragraph of text.
 *
 * @param extensions what plugins need beyond WordPress's own blocks
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(
  html: string,
  settings: BodySettings,
  extensions: readonly HtmlExtension[] = [],
): string {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures } = settings;
  const { words, reservedIds, ownPresets, themePresets } = settings;
  const names = extensions.map(({ name }) => name);
  const others = settingsKey(words, reservedIds, ownPresets, themePresets);
  const kind = `body ${wordpressUrl} ${siteUrl} ${mediaHosts} ${foreignPictures} ${names} ${others}`;
  return cleanedBefore(kind, html, () => {
    const context = bodyContext(settings);
    const clean = cleanUntilStable(html, {
      schema: schemaWith(BODY_SCHEMA, extensions),
      clean: (tree) => cleanTree(tree, context, extensions),
      fallback: (text) => element('p', {}, [textNode(cleanText(plainText(text)))]),
    });
    return withBasePath(clean, context.site.folder);
  });
}
