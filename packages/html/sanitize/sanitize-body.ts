import { cleanedBefore, settingsKey } from './cleaned-before';
import { cleanTree } from './sanitize-tree';
import { plainText } from '../parse/plain-text';
import { BODY_SCHEMA } from '../policy/allowed-elements';
import { schemaWith } from '../policy/extension';
import { parseHtml, writeHtml } from '../parse/html';
import { cleanUntilStable } from '../parse/parse-until-stable';
import { cleanText, element, elementsIn, property, textNode } from '../parse/tree';
import { bodyContext, type BodySettings } from '../policy/body-context';

/** Attributes in which a cleaned body can have a path of this site. */
const ADDRESSES = ['href', 'cite', 'src', 'action'];

/** A path of this site at the start of a `srcset`, or after a comma in it; not `//host`. */
const CANDIDATE = /(^|,\s+)\/(?!\/)/g;

/**
 * Puts the path that the site stands at before all paths of this site in a cleaned body.
 *
 * @param folder such as `/blog`
 */
function withBasePath(html: string, folder: string): string {
  const tree = parseHtml(html);
  for (const node of elementsIn(tree.children)) {
    for (const name of ADDRESSES) {
      const address = property(node, name);
      if (/^\/(?!\/)/.test(address)) node.properties[name] = folder + address;
    }
    const candidates = property(node, 'srcSet');
    if (candidates) node.properties.srcSet = candidates.replace(CANDIDATE, `$1${folder}/`);
  }
  return writeHtml(tree);
}

/**
 * Sanitises a page body rendered by WordPress and adapts it to this site. Server only. The result is
 * well-formed, and sanitising it again does not change it. Takes bounded time
 * (parse/parse-until-stable.ts): markup beyond its limits becomes one paragraph of text.
 *
 * @throws Error when wordpressUrl or siteUrl is not an absolute http(s) URL.
 */
export function sanitizeBody(html: string, settings: BodySettings): string {
  const { wordpressUrl, siteUrl, mediaHosts = [], foreignPictures, extensions = [] } = settings;
  const { words, reservedIds, ownPresets, themePresets } = settings;
  const names = extensions.map(({ name }) => name);
  const others = settingsKey(words, reservedIds, ownPresets, themePresets);
  const kind = `body ${wordpressUrl} ${siteUrl} ${mediaHosts} ${foreignPictures} ${names} ${others}`;
  return cleanedBefore(kind, html, () => {
    const context = bodyContext(settings);
    const clean = cleanUntilStable(html, {
      schema: schemaWith(BODY_SCHEMA, extensions),
      clean: (tree) => cleanTree(tree, context),
      fallback: (text) => element('p', {}, [textNode(cleanText(plainText(text)))]),
    });
    const { folder } = context.site;
    return folder === '' ? clean : withBasePath(clean, folder);
  });
}
