import { parseHtml, writeHtml } from '../parse/html';
import { elementsIn, property } from '../parse/tree';

/** Attributes in which a cleaned body can have a path of this site. */
const ADDRESSES = ['href', 'cite', 'src', 'action'];

/** A path of this site at the start of a `srcset`, or after a comma in it; not `//host`. */
const CANDIDATE = /(^|,\s+)\/(?!\/)/g;

/**
 * Puts the path that the site stands at before all paths of this site in a cleaned body.
 *
 * @param folder such as `/blog`; empty at the root of a host
 */
export function withBasePath(html: string, folder: string): string {
  if (folder === '') return html;
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
