import { elementsIn, parseHtml, writeHtml } from '../parse/tree';
import type { UrlContext } from '../urls/site-urls';
import { loadedPicture } from '../urls/loaded-picture';

const IMAGE = /<(?:img|source)\b/;

/**
 * Gives the images of a cleaned body the addresses of the site's image loader; without one the body is not
 * parsed. An image that gets a srcset here has WordPress's default `sizes`.
 */
export function withLoadedImages(html: string, context: UrlContext): string {
  if (!context.imageAt || !IMAGE.test(html)) return html;
  const root = parseHtml(html);
  for (const { tagName, properties } of elementsIn(root.children)) {
    const { src, srcSet } = properties;
    if (tagName !== 'img' && !(tagName === 'source' && srcSet)) continue;
    const width = Number(properties.width) || undefined;
    const given = { src: String(src ?? ''), srcSet: srcSet ? String(srcSet) : null, width };
    const loaded = loadedPicture(given, context);
    if (src) properties.src = loaded.src;
    if (!loaded.srcSet) continue;
    properties.srcSet = loaded.srcSet;
    const widest = /.* (\d+)w$/.exec(loaded.srcSet)?.[1];
    if (!srcSet && widest) properties.sizes ??= `(max-width: ${widest}px) 100vw, ${widest}px`;
  }
  return writeHtml(root);
}
