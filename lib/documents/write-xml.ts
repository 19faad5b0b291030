import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';

/**
 * Writes an XML document. Beyond what the library escapes: `]]>`, which XML allows nowhere but at the
 * end of a CDATA section (https://www.w3.org/TR/xml/#syntax), and characters that it has no place
 * for (https://www.w3.org/TR/xml/#charsets).
 */
export function writeXml(root: Element): string {
  const text = toXml(root, { closeEmptyElements: true, tightClose: true })
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '')
    .replaceAll(']]>', ']]&gt;');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`;
}
